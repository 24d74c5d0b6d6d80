/*
 * Cuts the site's fonts down to the characters in src/site/fonts/charset.ts and writes them, with the @font-face rules
 * that go with them, to src/site/fonts/. Run by hand under Node 24 after a change there: `node tools/fonts.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import * as opentype from 'opentype.js/dist/opentype.mjs';
import subsetFont from 'subset-font';
import { MONO, PROSE, SUPERIORS } from '../src/site/fonts/charset.ts';

const root = new URL('../', import.meta.url);
const out = new URL('src/site/fonts/', root);

const CHARTER = { family: 'Charter', ascent: 0.98, descent: 0.236, characters: PROSE };
const HACK = { family: 'Hack', ascent: 1901 / 2048, descent: 483 / 2048, characters: MONO };
const FACES = [
  { ...CHARTER, file: 'charter-regular', source: 'charter-webfont/fonts/charter_regular.woff2' },
  { ...CHARTER, file: 'charter-bold', source: 'charter-webfont/fonts/charter_bold.woff2', weight: '700' },
  { ...CHARTER, file: 'charter-italic', source: 'charter-webfont/fonts/charter_italic.woff2', style: 'italic' },
  { ...HACK, file: 'hack-regular', source: 'hack-font/build/ttf/Hack-Regular.ttf' },
];

const percent = (ratio) => `${Number((ratio * 100).toFixed(2))}%`;

/** A @font-face rule. Metrics are stated, not taken from the file, so that every browser sets the same line. */
function rule({ family, file, ascent, descent, weight = '400', style = 'normal' }) {
  return `
@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-style: ${style};
  font-display: block;
  src: url('./${file}.woff2?inline') format('woff2');
  ascent-override: ${percent(ascent)};
  descent-override: ${percent(descent)};
  line-gap-override: 0%;
}
`;
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

let css = `/*
 * Written by tools/fonts.mjs. The fonts travel inside the style sheet (\`?inline\`), which a browser waits for before it
 * draws: the first thing a reader sees is set in them, and nothing ever moves when they arrive. Together 34 kB.
 */
`;
for (const face of FACES) {
  const original = await readFile(new URL(`node_modules/${face.source}`, root));
  const subset = await subsetFont(original, face.characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern'],
  });
  await writeFile(new URL(`${face.file}.woff2`, out), subset);
  css += rule(face);
}
await writeFile(new URL('charter-superiors.woff2', out), await superiors());
css += rule({ ...CHARTER, family: 'Charter superiors', file: 'charter-superiors' });
await writeFile(new URL('fonts.css', out), css);
