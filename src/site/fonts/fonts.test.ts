import { globSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The font's own metrics, in em: what lies above and below the baseline as the systems read it, and the gap. */
async function metricsOf(file: string): Promise<Record<'hhea' | 'typo' | 'win', number[]>> {
  const woff2 = readFileSync(new URL(file, import.meta.url));
  const sfnt = await subsetFont(woff2, ' ', { targetFormat: 'sfnt' });
  const table = (tag: string): Buffer => sfnt.subarray(sfnt.readUInt32BE(sfnt.indexOf(tag, 12, 'latin1') + 8));
  const [hhea, os2] = [table('hhea'), table('OS/2')];
  const em = table('head').readUInt16BE(18);
  const inEm = (...values: number[]): number[] => values.map((value) => value / em);
  return {
    hhea: inEm(hhea.readInt16BE(4), -hhea.readInt16BE(6), hhea.readInt16BE(8)),
    typo: inEm(os2.readInt16BE(68), -os2.readInt16BE(70), os2.readInt16BE(72)),
    win: inEm(os2.readUInt16BE(74), os2.readUInt16BE(76), 0),
  };
}

/** Every @font-face rule: what it is called, its look, and the line it sets in em: as it says, or as its file does. */
const FACES = await Promise.all(
  read('fonts.css')
    .split('@font-face')
    .slice(1)
    .map(async (rule) => {
      const find = (name: string): string | undefined => new RegExp(`${name}:\\s+([^;]+);`).exec(rule)?.[1];
      const scale = Number.parseFloat(find('size-adjust') ?? '100') / 100;
      const says = (name: string): number => (Number.parseFloat(find(name)!) / 100) * scale;
      const file = /url\('(.+?)\?inline'\)/.exec(rule)?.[1];
      return {
        family: find('font-family')!.replaceAll("'", ''),
        look: `${find('font-weight')} ${find('font-style')}`,
        installed: file === undefined,
        line: find('ascent-override')
          ? [says('ascent-override'), says('descent-override'), says('line-gap-override')]
          : (await metricsOf(file!)).hhea,
      };
    }),
);

test.each(globSync('*.woff2', { cwd: import.meta.dirname }))(
  '%s sets one line, with its descender below, by whichever metrics a system reads',
  async (file) => {
    const { hhea, typo, win } = await metricsOf(file);
    const [ascent, descent, gap] = hhea;
    expect(ascent).toBeGreaterThan(0.9);
    expect(descent).toBeCloseTo(0.236, 3);
    expect(gap).toBe(0);
    expect(typo).toEqual(hhea);
    expect(win).toEqual(hhea);
  },
);

test.each(['Charter', 'Hack'])('%s has stand-ins in each of its looks, that set the same line', (family) => {
  const standIns = FACES.filter((face) => face.installed && face.family.startsWith(family));
  const [first, second] = [`${family} fallback`, `${family} fallback 2`];
  for (const { look, line } of FACES.filter((face) => face.family === family)) {
    const same = standIns.filter((face) => face.look === look);
    expect(same.map((face) => face.family)).toEqual([first, second]);
    for (const standIn of same)
      for (const [at, part] of standIn.line.entries()) expect(part, standIn.family).toBeCloseTo(line[at]!, 3);
  }
  expect(read('../tokens.css')).toMatch(new RegExp(`: ${family},.* '${first}', '${second}', \\w+;`));
});
