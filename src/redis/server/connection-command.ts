import type { Callable } from '../command.ts';
import type { Reply } from '../reply.ts';
import type { Connection } from './connection.ts';

/** A reply that is encoded already, for it holds what a {@link Reply} cannot tell: one nil from the other. */
export class Encoded {
  readonly bytes: string;
  constructor(bytes: string) {
    this.bytes = bytes;
  }
}

/** A command about the connection that it comes by. */
export interface ConnectionCommand extends Callable {
  /** Whether it is carried out within a transaction, and not queued. */
  readonly immediate?: true;
  /** @throws {ErrorReply} */
  readonly run: (connection: Connection, args: readonly string[]) => Reply | Encoded;
}

/** Such commands by lower-case name. */
export type ConnectionCommandTable = Readonly<Record<string, ConnectionCommand>>;
