import type { Command, CommandTable, Context } from '../command.ts';
import { SYNTAX_ERROR } from '../errors.ts';
import { parseIndex } from '../integer.ts';
import { List, type Side } from '../list.ts';
import { OK, type Reply } from '../reply.ts';

type Words = readonly string[];

/** Reads `LEFT` or `RIGHT`. @throws {ErrorReply} */
export function parseSide(word: string): Side {
  const side = word.toLowerCase();
  if (side !== 'left' && side !== 'right') throw SYNTAX_ERROR;
  return side;
}

/** LPUSH and RPUSH. */
function push(side: Side): Command['run'] {
  return ({ db }, [key = '', ...values]) => {
    const list = db.getOrCreate(List, key);
    for (const value of values) list.push(side, value);
    return list.size;
  };
}

/** LPUSHX and RPUSHX. */
function pushIfExists(side: Side): Command['run'] {
  return ({ db }, [key = '', ...values]) => {
    const list = db.getA(List, key);
    for (const value of values) list?.push(side, value);
    return list?.size ?? 0;
  };
}

function lmove({ db }: Context, [source = '', destination = '', from = '', to = '']: Words): Reply {
  const fromSide = parseSide(from);
  const toSide = parseSide(to);
  const list = db.getA(List, source);
  if (!list) return null;
  const target = db.getOrCreate(List, destination);
  const value = list.pop(fromSide) ?? '';
  target.push(toSide, value);
  db.deleteIfEmpty(source);
  return value;
}

function lrange({ db }: Context, [key = '', start = '', end = '']: Words): Reply {
  const [first, last] = [parseIndex(start), parseIndex(end)];
  return db.getA(List, key)?.range(first, last) ?? [];
}

function ltrim({ db }: Context, [key = '', start = '', end = '']: Words): Reply {
  const [first, last] = [parseIndex(start), parseIndex(end)];
  db.getA(List, key)?.trim(first, last);
  db.deleteIfEmpty(key);
  return OK;
}

function lrem({ db }: Context, [key = '', count = '', value = '']: Words): Reply {
  const limit = parseIndex(count);
  const removed = db.getA(List, key)?.remove(value, Math.abs(limit) || Infinity, limit < 0 ? 'right' : 'left');
  db.deleteIfEmpty(key);
  return removed ?? 0;
}

/** Lists as queues: pushed to, moved along, read and trimmed. */
export const listCommands: CommandTable = {
  lpush: { arity: -3, write: true, run: push('left') },
  rpush: { arity: -3, write: true, run: push('right') },
  lpushx: { arity: -3, write: true, run: pushIfExists('left') },
  rpushx: { arity: -3, write: true, run: pushIfExists('right') },
  lmove: { arity: 5, write: true, run: lmove },
  rpoplpush: {
    arity: 3,
    write: true,
    run: (context, [source = '', destination = '']) => lmove(context, [source, destination, 'right', 'left']),
  },
  llen: { arity: 2, run: ({ db }, [key = '']) => db.getA(List, key)?.size ?? 0 },
  lrange: { arity: 4, run: lrange },
  ltrim: { arity: 4, write: true, run: ltrim },
  lrem: { arity: 4, write: true, run: lrem },
};
