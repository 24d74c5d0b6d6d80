import type { Command, CommandTable, Wait } from '../command.ts';
import { List } from '../list.ts';
import { ErrorReply, type Reply } from '../reply.ts';
import { SortedSet } from '../sorted-set.ts';
import { parseTimeout } from '../time.ts';
import type { Value } from '../value.ts';
import { parseSide } from './list.ts';
import { parseMultiPop as parseListMultiPop } from './list-pop.ts';
import { parseMultiPop as parseSortedSetMultiPop } from './sorted-set-pop.ts';

type Words = readonly string[];

/**
 * The commands that wait for an element. Where nobody can wait, in a transaction or a script, they do what their
 * namesakes without the B do, and so does the server when an element has come.
 */
export const blockingCommands: CommandTable = {
  blpop: popFromFirst('LPOP', isList),
  brpop: popFromFirst('RPOP', isList),
  bzpopmin: popFromFirst('ZPOPMIN', isSortedSet),
  bzpopmax: popFromFirst('ZPOPMAX', isSortedSet),
  blmove: {
    arity: 6,
    write: true,
    run({ call }, [source = '', destination = '', from = '', to = '', timeout = '']) {
      for (const side of [from, to]) parseSide(side);
      parseTimeout(timeout);
      return orThrow(call('LMOVE', source, destination, from, to));
    },
    wait: (_, [source = '', destination = '', from = '', to = '', timeout = '']) =>
      waitFor([source], timeout, isList, () => ['LMOVE', source, destination, from, to]),
  },
  brpoplpush: {
    arity: 4,
    write: true,
    run({ call }, [source = '', destination = '', timeout = '']) {
      parseTimeout(timeout);
      return orThrow(call('RPOPLPUSH', source, destination));
    },
    wait: (_, [source = '', destination = '', timeout = '']) =>
      waitFor([source], timeout, isList, () => ['RPOPLPUSH', source, destination]),
  },
  blmpop: {
    arity: -5,
    write: true,
    nilArray: () => true,
    run({ call }, [timeout = '', ...words]) {
      parseListMultiPop(words);
      parseTimeout(timeout);
      return orThrow(call('LMPOP', ...words));
    },
    wait(_, [timeout = '', ...words]) {
      const { keys, side, count } = parseListMultiPop(words);
      return waitFor(keys, timeout, isList, (key) => ['LMPOP', '1', key, side, 'COUNT', String(count)]);
    },
  },
  bzmpop: {
    arity: -5,
    write: true,
    nilArray: () => true,
    run({ call }, [timeout = '', ...words]) {
      parseSortedSetMultiPop(words);
      parseTimeout(timeout);
      return orThrow(call('ZMPOP', ...words));
    },
    wait(_, [timeout = '', ...words]) {
      const { keys, end, count } = parseSortedSetMultiPop(words);
      return waitFor(keys, timeout, isSortedSet, (key) => ['ZMPOP', '1', key, end, 'COUNT', String(count)]);
    },
  },
};

function isList(value: Value): boolean {
  return value instanceof List;
}

function isSortedSet(value: Value): boolean {
  return value instanceof SortedSet;
}

/** A command that takes keys and a timeout, and pops from the first key that has something. */
function popFromFirst(pop: string, isReady: (value: Value) => boolean): Command {
  return {
    arity: -3,
    write: true,
    nilArray: () => true,
    run: ({ call }, args) => {
      parseTimeout(args.at(-1) ?? '');
      for (const key of args.slice(0, -1)) {
        const popped = [orThrow(call(pop, key))].flat();
        if (popped.length > 0 && popped[0] !== null) return [key, ...popped];
      }
      return null;
    },
    wait: (_, args) => waitFor(args.slice(0, -1), args.at(-1) ?? '', isReady, (key) => [`B${pop}`, key, '0']),
  };
}

function waitFor(keys: Words, timeout: string, isReady: Wait['isReady'], serve: Wait['serve']): Wait {
  return { keys, timeout: parseTimeout(timeout), isReady, serve };
}

function orThrow(reply: Reply): Reply {
  if (reply instanceof ErrorReply) throw reply;
  return reply;
}
