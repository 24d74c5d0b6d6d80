import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Every @font-face rule: what it is called, its look, and the line it sets in em, size-adjust and all. */
const FACES = read('fonts.css')
  .split('@font-face')
  .slice(1)
  .map((rule) => {
    const value = (name: string): string => new RegExp(`${name}:\\s+([^;]+);`).exec(rule)![1]!;
    const scale = Number.parseFloat(value('size-adjust')) / 100;
    const set = (name: string): number => (Number.parseFloat(value(name)) / 100) * scale;
    return {
      family: value('font-family').replaceAll("'", ''),
      look: `${value('font-weight')} ${value('font-style')}`,
      installed: value('src').startsWith('local('),
      line: [set('ascent-override'), set('descent-override'), set('line-gap-override')],
    };
  });

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
