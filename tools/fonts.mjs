/*
 * Cuts the site's fonts down to the characters in src/site/fonts/charset.ts and writes them, with the @font-face rules
 * that go with them, to src/site/fonts/. Run by hand under Node 24 after a change there: `node tools/fonts.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import * as opentype from 'opentype.js/dist/opentype.mjs';
import subsetFont from 'subset-font';
import { MONO, PROSE, SIGNS, SUPERIORS } from '../src/site/fonts/charset.ts';

const root = new URL('../', import.meta.url);
const out = new URL('src/site/fonts/', root);

/*
 * A face, and what stands in for it until it is there. `width` is the average advance of English text in em (measured by
 * @capsizecss/unpack; for fonts of other systems, from @capsizecss/metrics): a stand-in scaled to the same width breaks
 * its lines at nearly the same words.
 */
const CHARTER = { family: 'Charter', ascent: 0.98, descent: 0.236, characters: PROSE };
const HACK = { family: 'Hack', ascent: 1901 / 2048, descent: 483 / 2048, characters: MONO };
const FACES = [
  {
    ...CHARTER,
    file: 'charter-regular',
    source: 'charter-webfont/fonts/charter_regular.woff2',
    weight: 400,
    style: 'normal',
    width: 0.443,
    standIns: [
      { names: ['Georgia'], width: 913 / 2048 },
      { names: ['DejaVu Serif', 'DejaVuSerif'], width: 1058 / 2048 },
    ],
  },
  {
    ...CHARTER,
    file: 'charter-bold',
    source: 'charter-webfont/fonts/charter_bold.woff2',
    weight: 700,
    style: 'normal',
    width: 0.472,
    standIns: [
      { names: ['Georgia Bold', 'Georgia-Bold'], width: 1062 / 2048 },
      { names: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], width: 1168 / 2048 },
    ],
  },
  {
    ...CHARTER,
    file: 'charter-italic',
    source: 'charter-webfont/fonts/charter_italic.woff2',
    weight: 400,
    style: 'italic',
    width: 0.427,
    standIns: [
      { names: ['Georgia Italic', 'Georgia-Italic'], width: 931 / 2048 },
      { names: ['DejaVu Serif Italic', 'DejaVuSerif-Italic'], width: 1058 / 2048 },
    ],
  },
  {
    ...HACK,
    file: 'hack-regular',
    source: 'hack-font/build/ttf/Hack-Regular.ttf',
    weight: 400,
    style: 'normal',
    width: 1233 / 2048,
    standIns: [
      { names: ['Menlo', 'Menlo-Regular', 'DejaVu Sans Mono', 'DejaVuSansMono'], width: 1233 / 2048 },
      { names: ['Consolas'], width: 1126 / 2048 },
    ],
  },
];

const percent = (/** @type {number} */ ratio) => `${Number((ratio * 100).toFixed(2))}%`;
const range = (/** @type {string} */ text) =>
  [...text].map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`).join(', ');

/** One @font-face rule. Metrics are stated, not taken from the file, so that every browser sets the same line. */
function rule(/** @type {Record<string, string>} */ descriptors) {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n${lines.join('')}}\n`;
}

function metrics(/** @type {{ ascent: number, descent: number }} */ { ascent, descent }, scale = 1) {
  return {
    'ascent-override': percent(ascent / scale),
    'descent-override': percent(descent / scale),
    'line-gap-override': '0%',
  };
}

/**
 * Charter has no ⁴ to ⁹. Its superior figures are drawn here as a typesetter would have them cut: the bold figures,
 * reduced and raised, so that their strokes are as thick as the regular's.
 */
async function superiors() {
  const [size, raise] = [0.6, 300];
  const bold = await readFile(new URL('node_modules/charter-webfont/fonts/charter_bold.woff2', root));
  const plain = await subsetFont(bold, Object.values(SUPERIORS).join(''), { targetFormat: 'sfnt', noHinting: true });
  const font = opentype.parse(new Uint8Array(plain).buffer);
  const glyphs = Object.entries(SUPERIORS).map(([superior, figure]) => {
    const { advanceWidth, path } = font.charToGlyph(figure);
    const scaled = new opentype.Path();
    scaled.commands = path.commands.map((command) =>
      Object.fromEntries(
        Object.entries(command).map(([name, value]) => {
          if (typeof value !== 'number') return [name, value];
          return [name, Math.round(value * size) + (name.startsWith('y') ? raise : 0)];
        }),
      ),
    );
    return new opentype.Glyph({
      name: `superior-${figure}`,
      unicode: superior.codePointAt(0),
      advanceWidth: Math.round(advanceWidth * size),
      path: scaled,
    });
  });
  const nothing = new opentype.Glyph({ name: '.notdef', advanceWidth: 0, path: new opentype.Path() });
  const made = new opentype.Font({
    familyName: 'Charter superiors',
    styleName: 'Regular',
    unitsPerEm: font.unitsPerEm,
    ascender: Math.round(CHARTER.ascent * font.unitsPerEm),
    descender: -Math.round(CHARTER.descent * font.unitsPerEm),
    glyphs: [nothing, ...glyphs],
  });
  return subsetFont(Buffer.from(made.toArrayBuffer()), Object.keys(SUPERIORS).join(''), { targetFormat: 'woff2' });
}

let css = `/* Written by tools/fonts.mjs. */\n`;
for (const face of FACES) {
  const original = await readFile(new URL(`node_modules/${face.source}`, root));
  const subset = await subsetFont(original, face.characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern'],
  });
  await writeFile(new URL(`${face.file}.woff2`, out), subset);
  console.log(`${face.file}.woff2 ${subset.length} bytes`);

  const look = { 'font-style': face.style, 'font-weight': String(face.weight) };
  const src = `url('./${face.file}.woff2') format('woff2')`;
  // `optional`: a font that is not there at once is used from the next page on, so nothing on this one ever shifts.
  css += rule({ 'font-family': face.family, ...look, 'font-display': 'optional', src, ...metrics(face) });
  for (const [at, { names, width }] of face.standIns.entries()) {
    const scale = face.width / width;
    css += rule({
      'font-family': `'${face.family} fallback${at === 0 ? '' : ` ${at + 1}`}'`,
      ...look,
      src: names.map((name) => `local('${name}')`).join(', '),
      'size-adjust': percent(scale),
      ...metrics(face, scale),
    });
  }
  if (face.family === 'Hack') {
    css += rule({
      'font-family': `'Charter signs'`,
      'font-display': 'optional',
      src,
      'unicode-range': range(SIGNS),
      ...metrics(CHARTER),
    });
  }
}
await writeFile(new URL('charter-superiors.woff2', out), await superiors());
css += rule({
  'font-family': `'Charter superiors'`,
  'font-display': 'optional',
  src: `url('./charter-superiors.woff2') format('woff2')`,
  'unicode-range': range(Object.keys(SUPERIORS).join('')),
  ...metrics(CHARTER),
});
await writeFile(new URL('fonts.css', out), css);
