/*
 * The characters this site can set in its own two typefaces. Whatever else a page uses falls back to a system font, so
 * charset.test.ts holds the course's texts to these. Add a character here, run `node tools/fonts.mjs`, commit the fonts.
 */

const BASIC_LATIN = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');

/** What prose, bold and italic included, is written with. */
export const PROSE = `${BASIC_LATIN}\u00A0–—‘’“”…·•×±°§«»éèüöäïñç`;

/** Signs Charter does not have: prose takes them from the mono. */
export const SIGNS = '−≈≠≤≥∞√←↑→↓↦▸′';

/** Superior figures, and what each is drawn from: Charter has only three of them, and a mono's stand too far apart. */
export const SUPERIORS: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁻': '–',
  ⁿ: 'n',
};

/** What code, commands, scores and axis labels are written with. */
export const MONO = PROSE + SIGNS + Object.keys(SUPERIORS).join('');
