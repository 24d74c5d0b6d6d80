import type { CommandTable } from '../command.ts';

/** Every command that needs nothing but the keyspace. */
export const commands: CommandTable = {};
