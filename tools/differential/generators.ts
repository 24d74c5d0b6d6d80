import fc from 'fast-check';
import { blocking } from './blocking.ts';
import type { Generators } from './generator.ts';
import { anyCase, many, oneOf, row, weighted, type Words } from './grammar.ts';
import { hash } from './hash.ts';
import { key } from './key.ts';
import { list } from './list.ts';
import { set } from './set.ts';
import { sortedSet } from './sorted-set.ts';
import { stream } from './stream.ts';
import { string } from './string.ts';
import { mangled, value } from './words.ts';

const FAMILIES = [sortedSet, string, list, hash, set, stream, blocking, key];
const USUAL_WEIGHT = 4;

/** How to try each command. */
export const generators: Generators = Object.assign({}, ...FAMILIES);

const unknownCommand = row(
  oneOf('nosuch', '', 'zadd ', 'nosuch\0', 'constructor', '__proto__', 'a\r\nb', 'x'.repeat(200), '\xff'),
  many(weighted([1, value], [1, oneOf('y'.repeat(50), 'z'.repeat(200))]), 0, 5),
);

/**
 * A sequence of commands. Each draws on a few families only, so that collections grow before something deletes them.
 * @param names the commands to choose from
 * @param length how many commands
 */
export function sequenceOf(names: readonly string[], length: number): fc.Arbitrary<Words[]> {
  const families = FAMILIES.map((family) => names.filter((name) => Object.hasOwn(family, name))).filter(
    (f) => f.length > 0,
  );
  return fc.subarray(families.map(oneOfFamily), { minLength: 1 }).chain((chosen) => {
    const command = weighted(
      [1, unknownCommand],
      ...chosen.map((family): [number, fc.Arbitrary<Words>] => [60, family]),
    );
    return fc.array(command, { minLength: length, maxLength: length, size: 'max' });
  });
}

function oneOfFamily(names: readonly string[]): fc.Arbitrary<Words> {
  return weighted(
    ...names.map((name): [number, fc.Arbitrary<Words>] => {
      const { args, weight = USUAL_WEIGHT } = generators[name]!;
      return [weight, row(anyCase(name), weighted([9, args], [1, mangled(args)]))];
    }),
  );
}
