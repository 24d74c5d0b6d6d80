import type { CommandTable, Context } from '../command.ts';
import { SYNTAX_ERROR } from '../errors.ts';
import { Hash } from '../hash.ts';
import { parseNegatable } from '../integer.ts';
import { MemberSet } from '../member-set.ts';
import type { Reply } from '../reply.ts';
import { parseSample, randomBelow, randomPositions } from '../sample.ts';
import { SortedSet } from '../sorted-set.ts';
import { entriesReply } from './sorted-set-entries.ts';

type Words = readonly string[];

function randomkey({ db, random }: Context): Reply {
  while (db.names.size > 0) {
    const key = db.names.at(randomBelow(db.names.size, random));
    if (db.get(key) !== undefined) return key;
  }
  return null;
}

function randomFields({ db, random }: Context, [key = '', ...words]: readonly string[]): Reply {
  if (words.length === 0) {
    const hash = db.getA(Hash, key);
    return hash ? hash.at(randomBelow(hash.size, random))[0] : null;
  }
  const { count, withOption } = parseSample(words, 'withvalues');
  const hash = db.getA(Hash, key);
  if (!hash) return [];
  return randomPositions(count, hash.size, random).flatMap((position) => {
    const [field, value] = hash.at(position);
    return withOption ? [field, value] : [field];
  });
}

function randomMembers({ db, random }: Context, [key = '', ...words]: Words): Reply {
  if (words.length > 1) throw SYNTAX_ERROR;
  const count = words[0] === undefined ? undefined : parseNegatable(words[0]);
  const set = db.getA(MemberSet, key);
  if (count === undefined) return set ? set.at(randomBelow(set.size, random)) : null;
  return set ? randomPositions(count, set.size, random).map((position) => set.at(position)) : [];
}

/** Commands that read whichever come. */
export const sampleCommands: CommandTable = {
  randomkey: { arity: 1, run: randomkey },
  hrandfield: { arity: -2, run: randomFields },
  srandmember: { arity: -2, run: randomMembers },
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
};
