import type { CommandTable, Context } from '../command.ts';
import { SYNTAX_ERROR, wrongArity } from '../errors.ts';
import type { Reply } from '../reply.ts';
import { SortedSet } from '../sorted-set.ts';
import { scoreReply } from './sorted-set-entries.ts';

/** Commands that read members by name. */
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
