import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorReply, Redis } from '#redis/index.ts';
import { RealRedis } from '../../tools/real-redis.ts';
import { GLOSSARY, termsIn } from './glossary.ts';
import { redisBlocks } from './testing/mdx.ts';
import { QUESTIONS } from './questions/index.ts';
import { expectSameReplies } from './testing/same-replies.ts';
import { typedLines } from './typed.ts';

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());

/** The commands of a block; a line whose quotes do not match fails the test. */
function commandsOf(code: string): (readonly string[])[] {
  return typedLines(code).flatMap(({ command, words }) => {
    if (!words) throw new Error(`quotes that do not match: ${command}`);
    return words.length > 0 ? [words] : [];
  });
}

describe.each(globSync('content/**/*.mdx'))('%s', (file) => {
  const mdx = readFileSync(file, 'utf8');

  test('every block of commands gets the same replies from the real server', async () => {
    for (const { code, before } of redisBlocks(mdx)) {
      const prepared = commandsOf(before);
      const commands = commandsOf(code);
      expect(commands).not.toEqual([]);
      const redis = new Redis();
      for (const command of prepared) expect(redis.call(...command)).not.toBeInstanceOf(ErrorReply);
      await expectSameReplies(real, [...prepared, ...commands]);
    }
  });

  test('every question is there to be asked', () => {
    for (const [, name = ''] of mdx.matchAll(/<Predict\s+question="([^"]+)"/g)) {
      expect(
        Object.keys(QUESTIONS),
        `${file} asks “${name}”: write src/lesson/questions/${name}.ts, and add it to QUESTIONS in index.ts there.`,
      ).toContain(name);
    }
  });

  test('every term is in the glossary and is defined once', () => {
    const terms = termsIn(mdx);
    expect(Object.keys(GLOSSARY)).toEqual(expect.arrayContaining(terms));
    expect(new Set(terms).size).toBe(terms.length);
    expect(mdx.match(/<Term\b/g) ?? []).toHaveLength(terms.length);
  });
});

test('every term of the glossary is used on some page', () => {
  const used = new Set(globSync('content/**/*.mdx').flatMap((file) => termsIn(readFileSync(file, 'utf8'))));
  expect(Object.keys(GLOSSARY).filter((id) => !used.has(id))).toEqual([]);
});

describe('blocks are found', () => {
  test('with everything that a template literal may hold', () => {
    const mdx = [
      '<Redis code={`PING`} />',
      '<Redis before={`SET a "\\\\xff"`} code={String.raw`',
      '  GET "\\xff{}<*>"',
      '',
      '  PING',
      '`} />',
    ].join('\n');
    expect(redisBlocks(mdx)).toEqual([
      { code: 'PING', before: '' },
      { code: '\n  GET "\\xff{}<*>"\n\n  PING\n', before: 'SET a "\\xff"' },
    ]);
  });

  test.each(['<Redis code="PING" />', '<Redis code={PING} />', '<Redis code={`PING`}></Redis>'])(
    'or refused: %s',
    (mdx) => {
      expect(() => redisBlocks(mdx)).toThrow('Write a block as');
    },
  );
});
