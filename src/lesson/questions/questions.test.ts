import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorReply } from '#redis/index.ts';
import { RealRedis } from '../../../tools/real-redis.ts';
import { isRight, readNumber, solve, startingOrder } from '../question.ts';
import { expectSameReplies } from '../testing/same-replies.ts';
import { QUESTIONS } from './index.ts';

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

const FOLDER = 'src/lesson/questions';
const files = readdirSync(FOLDER).filter((file) =>
  readFileSync(`${FOLDER}/${file}`, 'utf8').match(/^export const \w+: QuestionMaker = /m),
);

test.each(files)('%s is in index.ts', (file) => {
  const name = basename(file, '.ts');
  expect(
    Object.keys(QUESTIONS),
    `${FOLDER}/${file} cannot be asked: add '${name}' to QUESTIONS in index.ts.`,
  ).toContain(name);
});

describe.each(Object.entries(QUESTIONS))('%s', (name, make) => {
  const asked = SEEDS.map((seed) => make(seed));

  test('has one right answer among those that can be given', () => {
    for (const question of asked) {
      const { answer } = solve(question);
      expect(isRight(question, answer, answer)).toBe(true);
      switch (question.kind) {
        case 'pick':
          expect(new Set(question.options).size).toBe(question.options.length);
          expect(question.options.length).toBeGreaterThan(2);
          expect(answer).toHaveLength(1);
          expect(question.options).toContain(answer[0]);
          break;
        case 'number':
          expect(answer).toHaveLength(1);
          expect(readNumber(answer[0]!)).toBe(Number(answer[0]));
          break;
        case 'order':
          expect(new Set(answer).size).toBe(question.items.length);
          expect(answer.toSorted()).toEqual(question.items.toSorted());
          expect(isRight(question, startingOrder(question, answer), answer)).toBe(false);
      }
    }
  });

  test('explains it by commands that succeed, and a sentence', () => {
    for (const question of asked) {
      const { evidence } = solve(question);
      expect(evidence.length).toBeGreaterThan(0);
      for (const { reply } of evidence) expect(reply).not.toBeInstanceOf(ErrorReply);
      expect(question.why).toMatch(/^[A-Z`].+[.]$/);
      expect(`${question.prompt}${question.why}`.split('`').length % 2).toBe(1);
    }
  });

  test('is another one each time, and the same for the same seed', () => {
    const texts = SEEDS.map((seed) => JSON.stringify(make(seed)));
    for (const [index, text] of texts.entries()) expect(text).not.toBe(texts[index - 1]);
    expect(texts[6]).toBe(JSON.stringify(make(7)));
  });

  test('cannot be guessed: the answer is not always in the same place', () => {
    const places = asked.map((question) => {
      const { answer } = solve(question);
      if (question.kind === 'pick') return question.options.indexOf(answer[0]!);
      if (question.kind === 'order') return question.items.indexOf(answer[0]!);
      return answer[0];
    });
    // The last of a ladder's jobs and the plain one of a sequence go first by what the question is about.
    const expected = ['pop-sequence'].includes(name) ? 1 : 2;
    expect(new Set(places).size).toBeGreaterThanOrEqual(expected);
  });

  test('gets the same replies from the real server', async () => {
    for (const question of asked) {
      const given = question.given.map((words) => words.map(String));
      await expectSameReplies(real, [...given, ...solve(question).evidence.map(({ command }) => command)]);
    }
  });
});
