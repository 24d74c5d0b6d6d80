import { Replay } from '#replay/index.ts';
import { expect, test } from 'vitest';
import { PACKINGS } from './events.ts';
import { QUESTIONS, QUESTION_IDS } from './questions.ts';
import { scoreOrMember } from './scenario.ts';

const frameAfter = (link: string) => new Replay(scoreOrMember, link).view().frame;

/** The members are the real server's: scenarios.test.ts sends it every command. */
test.each([
  ['user', 'score', true],
  ['user', 'member', true],
  ['user', 'hybrid', true],
  ['window', 'score', true],
  ['window', 'member', true],
  ['window', 'hybrid', false],
  ['users', 'score', true],
  ['users', 'member', false],
  ['users', 'hybrid', true],
  ['time', 'score', false],
  ['time', 'member', false],
  ['time', 'hybrid', false],
  ['names', 'score', false],
  ['names', 'member', false],
  ['names', 'hybrid', false],
  ['pop', 'score', true],
  ['pop', 'member', false],
  ['pop', 'hybrid', true],
] as const)('%s, asked of %s: can it answer? %s', (question, packing, can) => {
  const { sentence, state } = frameAfter(`1.ask-${question}-${packing}`);
  const { returned, wanted } = state.answers[packing]!;
  expect(returned.toSorted().join() === wanted.toSorted().join()).toBe(can);
  expect(sentence).toMatch(can ? / answers\.$/ : / cannot: the read /);
});

test('what cannot be answered has its reason, and nothing else has one', () => {
  for (const id of QUESTION_IDS) {
    for (const packing of PACKINGS) {
      const can = frameAfter(`1.ask-${id}-${packing}`).sentence.endsWith(' answers.');
      expect('but' in QUESTIONS[id].attempts[packing], `${id} ${packing}`).toBe(!can);
    }
  }
});

test('a lexicographic range over unequal scores returns members outside its bounds', () => {
  expect(frameAfter('1.ask-time-hybrid').state.answers.hybrid?.returned).toEqual([
    '1706648550:upload',
    '1706648450:search',
    '1706648400:login',
    '1706648500:click',
  ]);
});

test('a pop takes the member away, and later answers know', () => {
  const { keys, sentence } = frameAfter('1.ask-pop-score.ask-pop-score.ask-users-score');
  expect(keys.sortedSet('by-score')).toHaveLength(4);
  expect(sentence).toBe('Asked for users 9 to 99, by-score answers.');
  expect(frameAfter('1.ask-pop-score.ask-pop-score.ask-pop-score.ask-users-score').sentence).toMatch(
    /by-score rightly returns nothing/,
  );
});

test('a right reply from a read that cannot promise one is called so', () => {
  expect(frameAfter('1.ask-pop-hybrid.ask-pop-hybrid.ask-time-hybrid').sentence).toMatch(
    /hybrid is right this time, but not/,
  );
});
