import type { CommandTable, Context } from '../command.ts';
import { SYNTAX_ERROR } from '../errors.ts';
import { ErrorReply, type Reply } from '../reply.ts';
import { parseScore } from '../score.ts';
import { SortedSet } from '../sorted-set.ts';
import { scoreReply } from './sorted-set-entries.ts';

const XX_WITH_NX = new ErrorReply('ERR XX and NX options at the same time are not compatible');
const GT_WITH_LT = new ErrorReply('ERR GT, LT, and/or NX options at the same time are not compatible');
const ONE_INCREMENT = new ErrorReply('ERR INCR option supports a single increment-element pair');
const NOT_A_NUMBER = new ErrorReply('ERR resulting score is not a number (NaN)');

/** Commands that add, change and remove members by name. */
export const sortedSetWrite: CommandTable = {
  zadd: { arity: -4, write: true, run: (context, [key = '', ...words]) => add(context, key, words, new Set()) },

  zincrby: {
    arity: 4,
    write: true,
    // Redis runs ZADD here, so that even `ZINCRBY key NX member` is a syntax error.
    run: (context, [key = '', ...words]) => add(context, key, words, new Set(['incr'])),
  },

  zrem: {
    arity: -3,
    write: true,
    run({ db }, [key = '', ...members]) {
      const set = db.getA(SortedSet, key);
      const removed = members.filter((member) => set?.delete(member)).length;
      db.deleteIfEmpty(key);
      return removed;
    },
  },
};

const OPTIONS: ReadonlySet<string> = new Set(['nx', 'xx', 'gt', 'lt', 'ch', 'incr']);

/** ZADD; `options` are those given already, in lower case. */
function add({ db }: Context, key: string, words: readonly string[], options: Set<string>): Reply {
  const first = words.findIndex((word) => !OPTIONS.has(word.toLowerCase()));
  const pairs = first === -1 ? [] : words.slice(first);
  for (const word of words.slice(0, words.length - pairs.length)) options.add(word.toLowerCase());
  check(options, pairs);
  const scores = pairs.filter((_, i) => i % 2 === 0).map((text) => parseScore(text));

  if (!db.getA(SortedSet, key) && options.has('xx')) return options.has('incr') ? null : 0;
  const set = db.getOrCreate(SortedSet, key);
  let added = 0;
  let changed = 0;
  let last: number | undefined;
  for (const [i, score] of scores.entries()) {
    const member = pairs[2 * i + 1]!;
    const before = set.score(member);
    last = newScore(before, score, options);
    if (last === undefined || last === before) continue;
    set.add(member, last);
    if (before === undefined) added += 1;
    else changed += 1;
  }
  if (options.has('incr')) return scoreReply(last);
  return options.has('ch') ? added + changed : added;
}

/** Refuses what does not go together, in the order in which Redis looks. */
function check(options: ReadonlySet<string>, pairs: readonly string[]): void {
  const [nx, xx, gt, lt] = ['nx', 'xx', 'gt', 'lt'].map((option) => options.has(option));
  if (pairs.length === 0 || pairs.length % 2 === 1) throw SYNTAX_ERROR;
  if (nx && xx) throw XX_WITH_NX;
  if ((gt && nx) || (lt && nx) || (gt && lt)) throw GT_WITH_LT;
  if (options.has('incr') && pairs.length > 2) throw ONE_INCREMENT;
}

/**
 * The score a member gets, undefined when the options say to leave it alone.
 * @param current its score so far, undefined when it is not in the set
 * @throws {ErrorReply} when infinities cancel out
 */
function newScore(current: number | undefined, score: number, options: ReadonlySet<string>): number | undefined {
  if (current === undefined) return options.has('xx') ? undefined : score;
  if (options.has('nx')) return undefined;
  const next = options.has('incr') ? current + score : score;
  if (Number.isNaN(next)) throw NOT_A_NUMBER;
  if ((options.has('gt') && next <= current) || (options.has('lt') && next >= current)) return undefined;
  return next;
}
