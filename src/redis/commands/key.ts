import type { CommandTable, Context } from '../command.ts';
import { NO_SUCH_KEY } from '../errors.ts';
import type { Keyspace } from '../keyspace.ts';
import { OK, Status, type Reply } from '../reply.ts';
import { typeName } from '../value.ts';

type Words = readonly string[];

function del({ db }: Context, keys: Words): Reply {
  return keys.filter((key) => db.delete(key)).length;
}

function exists({ db }: Context, keys: Words): Reply {
  return keys.filter((key) => db.get(key) !== undefined).length;
}

function type({ db }: Context, [key = '']: Words): Reply {
  const value = db.get(key);
  return new Status(value === undefined ? 'none' : typeName(value));
}

function rename({ db }: Context, [from = '', to = '']: Words): Reply {
  if (db.get(from) === undefined) throw NO_SUCH_KEY;
  move(db, from, to);
  return OK;
}

function renamenx({ db }: Context, [from = '', to = '']: Words): Reply {
  if (db.get(from) === undefined) throw NO_SUCH_KEY;
  if (db.get(to) !== undefined) return 0;
  move(db, from, to);
  return 1;
}

/** Gives a key another name, under which it still expires when it would have. To give it its own is no write. */
function move(db: Keyspace, from: string, to: string): void {
  const value = db.get(from);
  if (value === undefined || from === to) return;
  const expireAt = db.expireAt(from);
  db.delete(from);
  db.set(to, value);
  db.setExpireAt(to, expireAt);
}

/** Keys, whatever they hold. */
export const keyCommands: CommandTable = {
  del: { arity: -2, write: true, run: del },
  unlink: { arity: -2, write: true, run: del },
  exists: { arity: -2, run: exists },
  touch: { arity: -2, run: exists },
  type: { arity: 2, run: type },
  rename: { arity: 3, write: true, run: rename },
  renamenx: { arity: 3, write: true, run: renamenx },
};
