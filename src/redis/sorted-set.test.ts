import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedSet, type ScoredMember } from './sorted-set.ts';

const members = fc.integer({ min: 0, max: 400 }).map((number) => `member ${number}`);
const scores = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(-Infinity, Infinity, 0.5));

/** What a test does to a set and to a plain map beside it. */
type Step = (set: SortedSet, model: Map<string, number>) => void;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(members, scores).map(([member, score]): Step => (set, model) => {
      expect(set.add(member, score)).toBe(!model.has(member));
      model.set(member, score);
    }),
  },
  {
    weight: 4,
    arbitrary: members.map((member): Step => (set, model) => {
      expect(set.delete(member)).toBe(model.delete(member));
    }),
  },
  fc.boolean().map((lowest): Step => (set, model) => {
    const expected = sorted(model).at(lowest ? 0 : -1);
    expect(lowest ? set.popMin() : set.popMax()).toEqual(expected);
    if (expected) model.delete(expected.member);
  }),
  // Enough at once to split nodes, and enough again to join them.
  fc.boolean().map((adding): Step => (set, model) => {
    for (let i = 0; i < 400; i += 1) {
      const member = `member ${i}`;
      if (adding) model.set(member, i % 7);
      else model.delete(member);
      if (adding) set.add(member, i % 7);
      else set.delete(member);
    }
  }),
);

describe('SortedSet', () => {
  it('is what a sorted map is, whatever is done to it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.nat(500), fc.nat(500), (steps, start, end) => {
        const set = new SortedSet();
        const model = new Map<string, number>();
        for (const run of steps) run(set, model);

        const expected = sorted(model);
        expect(set.size).toBe(expected.length);
        expect([...set]).toEqual(expected);
        expect(set.slice(start, end)).toEqual(expected.slice(start, end));
        expect(set.at(start)).toEqual(expected[start]);
        expect(expected.map(({ member }) => set.rank(member))).toEqual([...expected.keys()]);
        expect(expected.map(({ member }) => set.score(member))).toEqual(expected.map(({ score }) => score));
        for (const bound of [-Infinity, 0, 5, Infinity]) {
          expect(set.countWhile((score) => score < bound)).toBe(expected.filter(({ score }) => score < bound).length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('knows nothing of what is not in it', () => {
    const set = new SortedSet();
    expect([set.size, set.score('a'), set.rank('a'), set.at(0), set.popMin(), set.popMax()]).toEqual([
      0,
      ...Array.from({ length: 5 }),
    ]);
    expect([set.delete('a'), set.slice(0, 9), [...set]]).toEqual([false, [], []]);
  });

  it('stays as it was while it is gone through', () => {
    const set = SortedSet.of([
      { member: 'a', score: 1 },
      { member: 'b', score: 2 },
    ]);
    for (const { member } of set) set.delete(member);
    expect(set.size).toBe(0);
  });

  it('empties from either end', () => {
    const set = new SortedSet();
    for (let i = 0; i < 20_000; i += 1) set.add(`member ${i}`, i);
    const lows = Array.from({ length: 10_000 }, () => set.popMin()?.score);
    const highs = Array.from({ length: 10_000 }, () => set.popMax()?.score);
    expect([...lows, ...highs.toReversed()]).toEqual(Array.from({ length: 20_000 }, (_, i) => i));
    expect(set.size).toBe(0);
  });

  it('is a list until it has once been too large, or a member too long', () => {
    const set = new SortedSet();
    for (let i = 0; i < 128; i += 1) set.add(String(i), i);
    expect(set.isList).toBe(true);
    set.add('one more', 0);
    expect(set.isList).toBe(false);
    set.delete('one more');
    expect(set.isList).toBe(false);
    expect(SortedSet.of([{ member: 'a'.repeat(64), score: 0 }]).isList).toBe(true);
    expect(SortedSet.of([{ member: 'a'.repeat(65), score: 0 }]).isList).toBe(false);
  });

  it('keeps -0 only where it is no list', () => {
    const set = new SortedSet();
    set.add('short', -0);
    set.add('long'.repeat(20), -0);
    expect([set.score('short'), set.score('long'.repeat(20))]).toEqual([0, -0]);
  });
});

function sorted(model: ReadonlyMap<string, number>): ScoredMember[] {
  return Array.from(model, ([member, score]) => ({ member, score })).toSorted((a, b) => {
    if (a.score !== b.score) return a.score < b.score ? -1 : 1;
    return a.member < b.member ? -1 : 1;
  });
}
