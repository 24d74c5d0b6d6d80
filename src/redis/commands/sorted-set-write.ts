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
  zadd: { arity: -4, write: true, run: (context, args) => add(context, args, new Set()) },

  // Redis runs ZADD here, so that even `ZINCRBY key NX member` is a syntax error.
  zincrby: { arity: 4, write: true, run: (context, args) => add(context, args, new Set(['incr'])) },

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

/**
 * ZADD.
 * @param options those given by the command's name, in lower case; those among the arguments are added
 */
function add({ db }: Context, args: readonly string[], options: Set<string>): Reply {
  const key = args[0]!;
  let first = 1;
  for (; first < args.length && OPTIONS.has(args[first]!.toLowerCase()); first += 1) {
    options.add(args[first]!.toLowerCase());
  }
  const pairs = args.slice(first);
  check(options, pairs);
  const scores: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) scores.push(parseScore(pairs[i]!));

  if (options.has('xx') && !db.getA(SortedSet, key)) return options.has('incr') ? null : 0;
  const set = db.getOrCreate(SortedSet, key);
  let added = 0;
  let changed = 0;
  let last: number | undefined;
  for (const [i, score] of scores.entries()) {
    const member = pairs[2 * i + 1]!;
    const current = set.score(member);
    last = newScore(current, score, options);
    if (last === undefined || last === current) continue;
    set.add(member, last);
    if (current === undefined) added += 1;
    else changed += 1;
  }
  if (options.has('incr')) return scoreReply(last);
  return options.has('ch') ? added + changed : added;
}

/** Refuses what does not go together, in the order in which Redis looks. */
function check(options: ReadonlySet<string>, pairs: readonly string[]): void {
  const [nx, gt, lt] = [options.has('nx'), options.has('gt'), options.has('lt')];
  if (pairs.length === 0 || pairs.length % 2 === 1) throw SYNTAX_ERROR;
  if (nx && options.has('xx')) throw XX_WITH_NX;
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
