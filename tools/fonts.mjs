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

const CHARTER = { family: 'Charter', ascent: 0.98, descent: 0.236, characters: PROSE };
const hack = opentype.parse(
  new Uint8Array(await readFile(new URL('node_modules/hack-font/build/ttf/Hack-Regular.ttf', root))).buffer,
);
const HACK = {
  family: 'Hack',
  ascent: hack.ascender / hack.unitsPerEm,
  descent: -hack.descender / hack.unitsPerEm,
  advance: hack.charToGlyph('0').advanceWidth / hack.unitsPerEm,
  characters: MONO,
};
const FACES = [
  { ...CHARTER, file: 'charter-regular', source: 'charter-webfont/fonts/charter_regular.woff2' },
  { ...CHARTER, file: 'charter-bold', source: 'charter-webfont/fonts/charter_bold.woff2', weight: '700' },
  { ...CHARTER, file: 'charter-italic', source: 'charter-webfont/fonts/charter_italic.woff2', style: 'italic' },
  { ...HACK, file: 'hack-regular', source: 'hack-font/build/ttf/Hack-Regular.ttf' },
];

/*
 * What may be drawn for an instant while a face is decoded, scaled to its width so that lines break at the same words,
 * and set on the same line. `widths` are average advances of English text in em: as @capsizecss/unpack measures Charter
 * and DejaVu, and @capsizecss/metrics gives Georgia.
 */
const LOOKS = [
  { look: { weight: '400', style: 'normal' }, suffix: '', width: 0.443 },
  { look: { weight: '700', style: 'normal' }, suffix: ' Bold', width: 0.472 },
  { look: { weight: '400', style: 'italic' }, suffix: ' Italic', width: 0.427 },
];
const STAND_INS = [
  { family: 'Charter fallback', local: 'Georgia', widths: [913 / 2048, 1062 / 2048, 931 / 2048] },
  { family: 'Charter fallback 2', local: 'DejaVu Serif', widths: [1058 / 2048, 1168 / 2048, 1058 / 2048] },
];

/*
 * The same for Hack: the monos that systems come with, by their advance in em. What `monospace` names on a system is no
 * such stand-in: its ascent and descent are its own, and move the line.
 */
const MONOS = [
  { family: 'Hack fallback', advance: 1233 / 2048, locals: ['DejaVu Sans Mono', 'Menlo'] },
  {
    family: 'Hack fallback 2',
    advance: 0.6,
    locals: [
      'Courier New',
      'Liberation Mono',
      'Noto Sans Mono Regular',
      'Noto Mono',
      'Nimbus Mono PS',
      'Droid Sans Mono',
    ],
  },
];

const percent = (ratio) => `${Number((ratio * 100).toFixed(2))}%`;

/**
 * A font (sfnt) whose own metrics set the given line, in em. Charter's files carry a descender of the wrong sign, and
 * WebKit does not know the `descent-override` that would hide it.
 */
function setLine(font, { ascent, descent }) {
  const table = (tag) => {
    const at = font.indexOf(tag, 12, 'latin1');
    return font.subarray(font.readUInt32BE(at + 8));
  };
  const unitsPerEm = table('head').readUInt16BE(18);
  const [above, below] = [Math.round(ascent * unitsPerEm), Math.round(descent * unitsPerEm)];
  for (const [metrics, at] of [
    [table('hhea'), 4],
    [table('OS/2'), 68],
  ]) {
    metrics.writeInt16BE(above, at);
    metrics.writeInt16BE(-below, at + 2);
    metrics.writeInt16BE(0, at + 4);
  }
  table('OS/2').writeUInt16BE(above, 74);
  table('OS/2').writeUInt16BE(below, 76);
  return font;
}

/** A @font-face rule, which may hold `more`. The file's own metrics set the line. */
function rule({ family, src, weight = '400', style = 'normal', more = '' }) {
  return `
@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-style: ${style};
  font-display: block;
  src: ${src};${more}
}
`;
}

/** What a rule says so that a font which is not cut here, or for another line, sets the given one. */
function onLine({ ascent, descent }, scale = 1) {
  return `
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascent / scale)};
  descent-override: ${percent(descent / scale)};
  line-gap-override: 0%;`;
}

const installed = (names) => names.map((name) => `local('${name}')`).join(', ');
const inlined = (file) => `url('./${file}.woff2?inline') format('woff2')`;

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
  const drawn = setLine(Buffer.from(made.toArrayBuffer()), CHARTER);
  return subsetFont(drawn, Object.keys(SUPERIORS).join(''), { targetFormat: 'woff2' });
}

let css = `/*
 * Written by tools/fonts.mjs. The fonts travel inside the style sheet (\`?inline\`), which a browser waits for before it
 * draws, so that text does not move when they arrive. Together 34 kB.
 */
`;
for (const { source, file, characters, ...face } of FACES) {
  const original = await readFile(new URL(`node_modules/${source}`, root));
  const how = { noHinting: true, keepFeatures: ['kern'] };
  const subset = setLine(await subsetFont(original, characters, { ...how, targetFormat: 'sfnt' }), face);
  // Once more, which corrects the checksums.
  const packed = await subsetFont(subset, characters, { ...how, targetFormat: 'woff2' });
  await writeFile(new URL(`${file}.woff2`, out), packed);
  css += rule({ ...face, src: inlined(file) });
}

// Right after Hack's own rule, so that compression finds the repetition.
const codePoints = [...SIGNS].map((sign) => `U+${sign.codePointAt(0).toString(16)}`).join(', ');
const onlySigns = `\n  unicode-range: ${codePoints};`;
css += rule({ family: 'Charter signs', src: inlined('hack-regular'), more: onLine(CHARTER) + onlySigns });

await writeFile(new URL('charter-superiors.woff2', out), await superiors());
css += rule({ family: 'Charter superiors', src: inlined('charter-superiors') });

for (const { family, local, widths } of STAND_INS) {
  for (const [at, { look, suffix, width }] of LOOKS.entries()) {
    const names = [`${local}${suffix}`, `${local.replace(' ', '')}${suffix && `-${suffix.trim()}`}`];
    css += rule({ ...look, family, src: installed(names), more: onLine(CHARTER, width / widths[at]) });
  }
}
for (const { family, advance, locals } of MONOS) {
  css += rule({ family, src: installed(locals), more: onLine(HACK, HACK.advance / advance) });
}
await writeFile(new URL('fonts.css', out), css);
