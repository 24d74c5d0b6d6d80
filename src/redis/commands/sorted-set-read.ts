import type { CommandTable, Context } from '../command.ts';
import { SYNTAX_ERROR, wrongArity } from '../errors.ts';
import type { Reply } from '../reply.ts';
import { parseSample, randomBelow, randomPositions } from '../sample.ts';
import { scanReply, type Positions } from '../scan.ts';
import { SortedSet } from '../sorted-set.ts';
import { entriesReply, scoreReply } from './sorted-set-entries.ts';

/** Commands that read members by name, or whichever come. */
export const sortedSetRead: CommandTable = {
  zcard: { arity: 2, run: ({ db }, [key = '']) => db.getA(SortedSet, key)?.size ?? 0 },

  zscore: {
    arity: 3,
    run: ({ db }, [key = '', member = '']) => scoreReply(db.getA(SortedSet, key)?.score(member)),
  },

  zmscore: {
    arity: -3,
    run({ db }, [key = '', ...members]) {
      const set = db.getA(SortedSet, key);
      return members.map((member) => scoreReply(set?.score(member)));
    },
  },

  zrank: {
    arity: -3,
    nilArray: hasWithScore,
    run: (context, args) => rank(context, args, 'zrank'),
  },

  zrevrank: {
    arity: -3,
    nilArray: hasWithScore,
    run: (context, args) => rank(context, args, 'zrevrank'),
  },

  zrandmember: {
    arity: -2,
    run({ db, random }, [key = '', ...words]) {
      if (words.length === 0) {
        const set = db.getA(SortedSet, key);
        return set?.at(randomBelow(set.size, random))?.member ?? null;
      }
      const { count, withOption } = parseSample(words, 'withscores');
      const set = db.getA(SortedSet, key);
      if (!set) return [];
      const positions = randomPositions(count, set.size, random);
      // Where all are wanted, Redis gives the last first.
      return entriesReply(
        positions.map((position) => set.at(set.size - 1 - position)!),
        withOption,
      );
    },
  },

  zscan: {
    arity: -3,
    run({ db }, [key = '', ...words]) {
      const set = (): SortedSet | undefined => db.getA(SortedSet, key);
      return scanReply(words, {
        lookUp: () => membersToScan(set()),
        atOnce: 128,
        nameOf: (member) => member,
        show: (member) => [member, scoreReply(set()?.score(member))],
      });
    },
  },
};

function hasWithScore(args: readonly string[]): boolean {
  return args.length > 2;
}

/** ZRANK and ZREVRANK; their WITHSCORE came with Redis 7.2. */
function rank({ db }: Context, args: readonly string[], name: 'zrank' | 'zrevrank'): Reply {
  const [key = '', member = '', option] = args;
  if (args.length > 3) throw wrongArity(name);
  if (option !== undefined && option.toLowerCase() !== 'withscore') throw SYNTAX_ERROR;
  const set = db.getA(SortedSet, key);
  const fromFirst = set?.rank(member);
  if (!set || fromFirst === undefined) return null;
  const place = name === 'zrank' ? fromFirst : set.size - 1 - fromFirst;
  return option === undefined ? place : [place, scoreReply(set.score(member))];
}

/** What is a list to Redis is scanned in its own order. */
function membersToScan(set: SortedSet | undefined): Positions<string> | undefined {
  if (!set?.isList) return set?.positions;
  return { size: set.size, at: (position) => set.at(position)!.member };
}
