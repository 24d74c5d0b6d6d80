import type { CommandTable, Context } from '../command.ts';
import { matchesGlob } from '../glob.ts';
import { Hash } from '../hash.ts';
import { MemberSet } from '../member-set.ts';
import type { Reply } from '../reply.ts';
import { parseCursor, parseScanOptions, scanReply, scanStep, type Positions } from '../scan.ts';
import { SortedSet } from '../sorted-set.ts';
import { typeName, type Value } from '../value.ts';
import { scoreReply } from './sorted-set-entries.ts';

type Words = readonly string[];

function keysMatching({ db }: Context, [pattern = '']: Words): Reply {
  return [...db.keys()].filter((key) => matchesGlob(pattern, key));
}

function scan({ db }: Context, [start = '', ...words]: Words): Reply {
  const from = parseCursor(start);
  const options = parseScanOptions(words, { allowType: true });
  const { members, cursor } = scanStep(db.names, from, options.count);
  const wanted = members.filter((key) => {
    const value = db.get(key);
    if (value === undefined || !options.matches(key)) return false;
    return options.type === undefined || options.type.toLowerCase() === typeName(value);
  });
  return [String(cursor), wanted];
}

function isAscending(value: Value | undefined): boolean {
  return value instanceof MemberSet && value.isAscending;
}

/** What is a list to Redis is scanned in its own order. */
function membersToScan(set: SortedSet | undefined): Positions<string> | undefined {
  if (!set?.isList) return set?.positions;
  return { size: set.size, at: (position) => set.at(position)!.member };
}

/** Commands that walk through all there is, at once or in steps. */
export const walkCommands: CommandTable = {
  keys: { arity: 2, run: keysMatching },
  scan: { arity: -2, run: scan },
  hscan: {
    arity: -3,
    run: ({ db }, [key = '', ...words]) =>
      scanReply(words, {
        lookUp: () => db.getA(Hash, key),
        atOnce: 512,
        nameOf: ([field]) => field,
        show: (entry) => entry,
      }),
  },
  sscan: {
    arity: -3,
    run: ({ db }, [key = '', ...words]) =>
      scanReply(words, {
        lookUp: () => db.getA(MemberSet, key),
        atOnce: isAscending(db.get(key)) ? Infinity : 128,
        nameOf: (member) => member,
        show: (member) => [member],
      }),
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
