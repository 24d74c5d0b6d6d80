import { ErrorReply, OK } from '../reply.ts';
import { encodeReply } from '../resp.ts';
import { Encoded, type ConnectionCommandTable } from './connection-command.ts';

/** What follows a `MULTI`. */
export interface Transaction {
  /** The commands to carry out, in order. */
  readonly commands: (readonly string[])[];
  /** Whether a command was refused when it was to be queued. */
  isSpoilt: boolean;
}

const NESTED = new ErrorReply('ERR MULTI calls can not be nested');
const EXEC_WITHOUT_MULTI = new ErrorReply('ERR EXEC without MULTI');
const DISCARD_WITHOUT_MULTI = new ErrorReply('ERR DISCARD without MULTI');
const WATCH_IN_MULTI = new ErrorReply('ERR WATCH inside MULTI is not allowed');
const SPOILT = new ErrorReply('EXECABORT Transaction discarded because of previous errors.');

/** What `EXEC` answers when it is itself not well formed. */
export function abortBecauseOf({ message }: ErrorReply): ErrorReply {
  return new ErrorReply(`EXECABORT Transaction discarded because of: ${message.replace(/^ERR /, '')}`);
}

/** Transactions (`src/multi.c`). */
export const transactionCommands: ConnectionCommandTable = {
  multi: {
    arity: 1,
    immediate: true,
    run(connection) {
      if (connection.transaction) throw NESTED;
      connection.transaction = { commands: [], isSpoilt: false };
      return OK;
    },
  },
  exec: {
    arity: 1,
    immediate: true,
    run(connection) {
      const { transaction, watched } = connection;
      if (!transaction) throw EXEC_WITHOUT_MULTI;
      const isOutdated = watched.changed;
      connection.transaction = undefined;
      watched.clear();
      if (transaction.isSpoilt) throw SPOILT;
      if (isOutdated) return new Encoded(encodeReply(null, true));
      const replies = transaction.commands.map((words) => connection.run(words));
      return new Encoded(`*${replies.length}\r\n${replies.join('')}`);
    },
  },
  discard: {
    arity: 1,
    immediate: true,
    run(connection) {
      if (!connection.transaction) throw DISCARD_WITHOUT_MULTI;
      connection.transaction = undefined;
      connection.watched.clear();
      return OK;
    },
  },
  watch: {
    arity: -2,
    immediate: true,
    run({ transaction, watched }, keys) {
      if (transaction) throw WATCH_IN_MULTI;
      watched.add(keys);
      return OK;
    },
  },
  unwatch: {
    arity: 1,
    run({ watched }) {
      watched.clear();
      return OK;
    },
  },
};
