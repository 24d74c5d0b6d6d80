/*
 * The characters this site can set in its own two typefaces. Whatever else a page uses falls back to a system font, so
 * charset.test.ts holds the course's texts to these. Add a character here, run `node tools/fonts.mjs`, commit the fonts.
 */

const BASIC_LATIN = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');

/** What prose, bold and italic included, is written with. */
export const PROSE = `${BASIC_LATIN}\u00A0–—‘’“”…·•×±°§«»éèüöäïñç`;

/** Signs Charter does not have, or has only some of (superscripts): every face takes them from the mono. */
export const SIGNS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻ⁿ−≈≠≤≥∞√←↑→↓↦▸′';

/** What code, commands, scores and axis labels are written with. */
export const MONO = PROSE + SIGNS;
