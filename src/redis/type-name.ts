import { Hash } from './hash.ts';
import type { Value } from './keyspace.ts';
import { List } from './list.ts';
import { SortedSet } from './sorted-set.ts';
import { Stream } from './stream.ts';
import { MemberSet } from './member-set.ts';

const CLASSES: readonly (readonly [name: string, type: new () => Value])[] = [
  ['list', List],
  ['hash', Hash],
  ['set', MemberSet],
  ['zset', SortedSet],
  ['stream', Stream],
];

/** The type of a value as `TYPE` says it. */
export function typeName(value: Value): string {
  if (typeof value === 'string') return 'string';
  const found = CLASSES.find(([, type]) => value instanceof type);
  if (!found) throw new TypeError('a value of a class that has no type name');
  return found[0];
}
