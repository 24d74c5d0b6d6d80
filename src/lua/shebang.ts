import { ErrorReply } from '#redis/reply.ts';

const FLAGS = new Set(['no-writes', 'allow-oom', 'allow-stale', 'no-cluster', 'allow-cross-slot-keys']);

/** What the first line of a script says: `#!lua flags=no-writes`. */
export interface Shebang {
  /** The script as it is compiled: without that line, but with its end, so that lines keep their numbers. */
  readonly body: string;
  readonly isReadOnly: boolean;
}

/** @throws {ErrorReply} for an engine, an option or a flag that there is not */
export function readShebang(script: string): Shebang {
  if (!script.startsWith('#!')) return { body: script, isReadOnly: false };
  const end = script.indexOf('\n');
  if (end === -1) throw new ErrorReply('ERR Invalid script shebang');
  const [engine = '', ...options] = script.slice(0, end).trim().split(/\s+/);
  if (engine !== '#!lua') throw new ErrorReply(`ERR Unexpected engine in script shebang: ${engine}`);
  let isReadOnly = false;
  for (const option of options) {
    if (!option.startsWith('flags=')) throw new ErrorReply(`ERR Unknown lua shebang option: ${option}`);
    for (const flag of option.slice('flags='.length).split(',').filter(Boolean)) {
      if (!FLAGS.has(flag)) throw new ErrorReply(`ERR Unexpected flag in script shebang: ${flag}`);
      isReadOnly ||= flag === 'no-writes';
    }
  }
  return { body: script.slice(end), isReadOnly };
}
