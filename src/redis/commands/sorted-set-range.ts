import type { Command, CommandTable } from '../command.ts';
import { SYNTAX_ERROR } from '../errors.ts';
import { parseIndex } from '../integer.ts';
import { lexRange, lexRanksOf, ranksOf, scoreRange, type Ranks, type Walk } from '../range.ts';
import { ErrorReply } from '../reply.ts';
import { MAX_LIST_SIZE, SortedSet, type ScoredMember } from '../sorted-set.ts';
import { entriesReply } from './sorted-set-entries.ts';

const LIMIT_BY_RANK = new ErrorReply(
  'ERR syntax error, LIMIT is only supported in combination with either BYSCORE or BYLEX',
);
const SCORES_BY_LEX = new ErrorReply('ERR syntax error, WITHSCORES not supported in combination with BYLEX');

/** Commands that read, count, copy or remove what lies between two bounds. */
export const sortedSetRange: CommandTable = {
  zrange: rangeCommand({}),
  zrevrange: rangeCommand({ kind: 'rank', reverse: true }),
  zrangebyscore: rangeCommand({ kind: 'score', reverse: false }),
  zrevrangebyscore: rangeCommand({ kind: 'score', reverse: true }),
  zrangebylex: rangeCommand({ kind: 'lex', reverse: false }),
  zrevrangebylex: rangeCommand({ kind: 'lex', reverse: true }),

  zrangestore: {
    arity: -5,
    write: true,
    run({ db }, [target = '', source = '', ...words]) {
      const { kind, select } = parseSelection(words, { withScores: false });
      const entries = select(db.getA(SortedSet, source));
      const isList = kind !== 'rank' || entries.length <= MAX_LIST_SIZE; // Only of a range by rank Redis knows the length.
      return db.store(target, SortedSet.of(entries, isList));
    },
  },

  zcount: countCommand('score'),
  zlexcount: countCommand('lex'),

  zremrangebyrank: removeCommand('rank'),
  zremrangebyscore: removeCommand('score'),
  zremrangebylex: removeCommand('lex'),
};

const FROM_FIRST: Walk = { reverse: false, offset: 0 };

/** What the two bounds are: ranks, scores, or members. */
type Kind = 'rank' | 'score' | 'lex';

/** What a command's name says already, so that no option can. */
interface Preset {
  readonly kind?: Kind;
  readonly reverse?: boolean;
  readonly withScores?: false;
}

interface Selection {
  readonly kind: Kind;
  /** The entries asked for, in the order asked for; none of a missing set. */
  readonly select: (set: SortedSet | undefined) => ScoredMember[];
  readonly withScores: boolean;
}

function rangeCommand(preset: Preset): Command {
  return {
    arity: -4,
    run({ db }, [key = '', ...words]) {
      const { select, withScores } = parseSelection(words, preset);
      return entriesReply(select(db.getA(SortedSet, key)), withScores);
    },
  };
}

function countCommand(kind: Kind): Command {
  return {
    arity: 4,
    run({ db }, [key = '', min = '', max = '']) {
      const ranksIn = parseBounds(kind, min, max);
      const set = db.getA(SortedSet, key);
      if (!set) return 0;
      const { start, end } = ranksIn(set, FROM_FIRST);
      return end - start;
    },
  };
}

function removeCommand(kind: Kind): Command {
  return {
    arity: 4,
    write: true,
    run({ db }, [key = '', min = '', max = '']) {
      const ranksIn = parseBounds(kind, min, max);
      const set = db.getA(SortedSet, key);
      if (!set) return 0;
      const { start, end } = ranksIn(set, FROM_FIRST);
      for (const { member } of set.slice(start, end)) set.delete(member);
      db.deleteIfEmpty(key);
      return end - start;
    },
  };
}

/**
 * Reads the two bounds and the options of ZRANGE and its kin.
 * @throws {ErrorReply} in the order in which Redis looks: options, what does not go together, bounds
 */
function parseSelection([first = '', second = '', ...options]: readonly string[], preset: Preset): Selection {
  let { kind, reverse } = preset;
  let withScores = false;
  let offset = 0;
  let count = -1;
  for (let i = 0; i < options.length; i += 1) {
    const option = options[i]!.toLowerCase();
    if (option === 'withscores' && preset.withScores !== false) {
      withScores = true;
    } else if (option === 'limit' && i + 2 < options.length) {
      offset = parseIndex(options[i + 1]!);
      count = parseIndex(options[i + 2]!);
      i += 2;
    } else if (option === 'rev' && reverse === undefined) {
      reverse = true;
    } else if (option === 'bylex' && kind === undefined) {
      kind = 'lex';
    } else if (option === 'byscore' && kind === undefined) {
      kind = 'score';
    } else {
      throw SYNTAX_ERROR;
    }
  }
  kind ??= 'rank';
  reverse ??= false;
  if (kind === 'rank' && count !== -1) throw LIMIT_BY_RANK;
  if (kind === 'rank') offset = 0; // `LIMIT offset -1` is let through, and means nothing.
  if (kind === 'lex' && withScores) throw SCORES_BY_LEX;

  const highestFirst = reverse && kind !== 'rank';
  const ranksIn = highestFirst ? parseBounds(kind, second, first) : parseBounds(kind, first, second);
  return {
    kind,
    withScores,
    select(set) {
      if (!set || offset < 0) return [];
      const { start, end } = ranksIn(set, { reverse, offset });
      const length = count < 0 ? end - start : Math.min(count, end - start);
      return reverse ? set.slice(end - length, end).toReversed() : set.slice(start, start + length);
    },
  };
}

/**
 * Reads two bounds.
 * @returns what finds the ranks of the entries between them
 * @throws {ErrorReply}
 */
function parseBounds(kind: Kind, min: string, max: string): (set: SortedSet, walk: Walk) => Ranks {
  if (kind === 'rank') {
    const start = parseIndex(min);
    const stop = parseIndex(max);
    return (set, { reverse }) => ranksBetween(start, stop, set.size, reverse);
  }
  const [range, find] = kind === 'score' ? [scoreRange(min, max), ranksOf] : [lexRange(min, max), lexRanksOf];
  return (set, walk) => find(set, range, walk);
}

/** The ranks between two indexes, both included; negative ones count from the other end, `reverse` swaps the ends. */
function ranksBetween(start: number, stop: number, size: number, reverse: boolean): Ranks {
  const from = Math.max(start < 0 ? start + size : start, 0);
  const to = Math.min(stop < 0 ? stop + size : stop, size - 1);
  if (from > to) return { start: 0, end: 0 };
  return reverse ? { start: size - 1 - to, end: size - from } : { start: from, end: to + 1 };
}
