import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ErrorReply, OK, Status, type Reply } from './reply.ts';
import { encodeReply, RequestParser } from './resp.ts';

const KB = 1024;

/** What a server reads in these chunks: requests, and the error at which it stops. */
function read(...chunks: string[]): (string[] | string)[] {
  const parser = new RequestParser();
  const found: (string[] | string)[] = [];
  try {
    for (const chunk of chunks) for (const words of parser.feed(chunk)) found.push(words);
  } catch (error) {
    if (!(error instanceof ErrorReply)) throw error;
    found.push(error.message);
  }
  return found;
}

function encodeRequest(words: readonly string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`;
}

/** Cuts a text into pieces of these lengths, and what is left. */
function cut(text: string, lengths: readonly number[]): string[] {
  let at = 0;
  const pieces = lengths.map((length) => text.slice(at, (at += length)));
  return [...pieces, text.slice(at)];
}

describe('requests', () => {
  const anyByte = fc.nat(255).map((byte) => String.fromCharCode(byte));
  const bytes = fc.array(anyByte, { maxLength: 12 }).map((all) => all.join(''));

  test('are read wherever the chunks are cut', () => {
    const request = fc.oneof(
      fc.array(bytes, { minLength: 1, maxLength: 4 }).map((words) => ({ words, sent: encodeRequest(words) })),
      fc.constant({ words: ['GET', 'a b'], sent: 'GET "a b"\r\n' }),
      fc.constant({ words: ['PING'], sent: 'PING\n' }),
      fc.constantFrom('\r\n', '*0\r\n', '*-1\r\n', '  \n').map((sent) => ({ words: [], sent })),
    );
    const lengths = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(fc.array(request), lengths, (requests, cuts) => {
        const chunks = cut(requests.map((one) => one.sent).join(''), cuts);
        expect(read(...chunks)).toEqual(requests.map((one) => one.words).filter((words) => words.length > 0));
      }),
    );
  });

  test('may be large', () => {
    const value = 'x'.repeat(5 * KB * KB);
    const sent = encodeRequest(['SET', 'k', value]);
    const chunks = cut(sent, Array<number>(80).fill(64 * KB));
    expect(read(...chunks, 'PING\r\n')).toEqual([['SET', 'k', value], ['PING']]);
  });

  // What the real server answered, and then closed the connection.
  test.each<[sent: string, error: string]>([
    ['*a\r\n', 'invalid multibulk length'],
    ['*\r\n', 'invalid multibulk length'],
    ['*+1\r\n', 'invalid multibulk length'],
    ['*01\r\n', 'invalid multibulk length'],
    ['*2147483648\r\n', 'invalid multibulk length'],
    ['*99999999999999999999\r\n', 'invalid multibulk length'],
    ['*1\r\n+4\r\nPING\r\n', "expected '$', got '+'"],
    ['*1\r\n\r\n', "expected '$', got ' '"],
    ['*1\r\n$-1\r\n', 'invalid bulk length'],
    ['*1\r\n$\r\n', 'invalid bulk length'],
    ['*1\r\n$4x\r\nPING\r\n', 'invalid bulk length'],
    ['*1\r\n$536870913\r\n', 'invalid bulk length'],
    ['GET "k\r\n', 'unbalanced quotes in request'],
    ['GET "k"x\r\n', 'unbalanced quotes in request'],
    [`${'x'.repeat(64 * KB + 1)}`, 'too big inline request'],
    [`*${'1'.repeat(64 * KB)}`, 'too big mbulk count string'],
    [`*1\r\n$${'1'.repeat(64 * KB)}`, 'too big bulk count string'],
  ])('of the malformed kind are refused: %#', (sent, error) => {
    expect(read(`PING\r\n${sent}PING\r\n`)).toEqual([['PING'], `ERR Protocol error: ${error}`]);
  });

  test.each(['*', '*1', '*1\r', '*1\r\n', '*1\r\n$', '*1\r\n$4\r\nPING', '*1\r\n$4\r\nPING\r', 'PING', '"a\0b\n'])(
    'that are not complete are waited for: %j',
    (sent) => {
      expect(read(sent)).toEqual([]);
    },
  );

  test('have their lengths trusted and what ends their lines skipped, as Redis does', () => {
    expect(read('*2\rx$4\ryECHOzz$2\r\n\r\n\r\nPING\n')).toEqual([['ECHO', '\r\n'], ['PING']]);
  });
});

describe('replies', () => {
  test.each<[sent: string, reply: Reply]>([
    ['+OK\r\n', OK],
    ['+PONG\r\n', new Status('PONG')],
    ['-ERR syntax error\r\n', new ErrorReply('ERR syntax error')],
    [':7\r\n', 7],
    [':-9223372036854775808\r\n', -9223372036854775808n],
    ['$0\r\n\r\n', ''],
    ['$4\r\n\r\n\0\xff\r\n', '\r\n\0\xff'],
    ['$-1\r\n', null],
    ['*0\r\n', []],
    ['*3\r\n$1\r\na\r\n*2\r\n:1\r\n$-1\r\n+OK\r\n', ['a', [1, null], OK]],
  ])('are sent as %j', (sent, reply) => {
    expect(encodeReply(reply)).toBe(sent);
  });

  test('are a nil array where the command says so', () => {
    expect(encodeReply(null, true)).toBe('*-1\r\n');
    expect(encodeReply([null], true)).toBe('*1\r\n$-1\r\n');
  });
});
