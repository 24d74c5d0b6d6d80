import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Linear = readonly [red: number, green: number, blue: number];
type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Every token written as `--name: light-dark(#light, #dark)`. */
const colours = new Map<string, Record<Theme, string>>();
for (const [, name, light, dark] of css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)) {
  colours.set(name!, { light: light!, dark: dark! });
}

const linear = (hex: string): Linear => {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const luminance = ([red, green, blue]: Linear): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(linear(a)), luminance(linear(b))].toSorted((x, y) => x - y);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** How linear RGB reaches each kind of eye (Machado, Oliveira and Fernandes 2009, severity 1). */
const EYES = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

const times = (matrix: readonly (readonly number[])[], [x, y, z]: Linear): Linear =>
  matrix.map((row) => row[0]! * x + row[1]! * y + row[2]! * z) as unknown as Linear;

/** Distance in OKLab (Ottosson 2020) as the eye sees the two; about 0.02 is just noticeable side by side. */
function distance(a: string, b: string, eye: keyof typeof EYES): number {
  const lab = (hex: string): Linear => {
    const seen = times(EYES[eye], linear(hex)).map((x) => Math.min(1, Math.max(0, x))) as unknown as Linear;
    const cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      seen,
    );
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      cones.map(Math.cbrt) as unknown as Linear,
    );
  };
  const [from, to] = [lab(a), lab(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

const MEANINGS = ['tier-1', 'tier-2', 'tier-3', 'tier-4', 'due', 'not-due', 'head', 'claimed', 'lost', 'active'];

/** Meanings that stand side by side in one figure and must be told apart by every eye. */
const RIVALS = [
  ['tier-1', 'tier-2', 'tier-3', 'tier-4'],
  ['due', 'not-due', 'head'],
  ['due', 'not-due', 'claimed', 'lost'],
];

const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]));

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const colour = (name: string): string => colours.get(name)![theme];

  test.each(['page', 'surface'])('text keeps 4.5 : 1 and lines 3 : 1 on --%s', (ground) => {
    expect(contrast(colour('ink'), colour(ground))).toBeGreaterThan(7);
    for (const text of ['ink-2', 'code-word', 'code-literal']) {
      expect(contrast(colour(text), colour(ground)), text).toBeGreaterThan(4.5);
    }
    expect(contrast(colour('line'), colour(ground))).toBeGreaterThan(3);
  });

  test.each(MEANINGS)('--%s can be read on the page, and the page on it', (name) => {
    expect(contrast(colour(name), colour('page'))).toBeGreaterThan(4.5);
  });

  test.each(Object.keys(EYES) as (keyof typeof EYES)[])('rivals differ for eyes with %s vision', (eye) => {
    for (const [a, b] of RIVALS.flatMap(pairs)) {
      expect(distance(colour(a), colour(b), eye), `${a} beside ${b}`).toBeGreaterThan(0.07);
    }
  });
});

test('every meaning differs between the themes', () => {
  for (const name of MEANINGS) expect(colours.get(name)!.light).not.toBe(colours.get(name)!.dark);
});
