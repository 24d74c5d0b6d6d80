import type { Command, CommandTable, Context } from '../command.ts';
import { repeated } from '../errors.ts';
import { MILLISECONDS, parseTime, SECONDS, UNIX_MILLISECONDS, UNIX_SECONDS, type TimeForm } from '../time.ts';
import { ErrorReply, integerReply, type Reply } from '../reply.ts';

const NX_AND_OTHERS = new ErrorReply('ERR NX and XX, GT or LT options at the same time are not compatible');
const GT_AND_LT = new ErrorReply('ERR GT and LT options at the same time are not compatible');

const CONDITIONS = new Set(['nx', 'xx', 'gt', 'lt']);

/** EXPIRE and its kin: sets when a key expires, or deletes it where that time has come. */
function expire(command: string, form: TimeForm): Command['run'] {
  return ({ db, now }, [key = '', word = '', ...options]) => {
    const conditions = parseConditions(options);
    const expireAt = parseTime(word, form, now, command);
    if (db.get(key) === undefined) return 0;
    if (!isMet(conditions, expireAt, db.expireAt(key))) return 0;
    if (expireAt <= now) db.delete(key);
    else db.setExpireAt(key, expireAt);
    return 1;
  };
}

function parseConditions(words: readonly string[]): ReadonlySet<string> {
  const unknown = words.find((word) => !CONDITIONS.has(word.toLowerCase()));
  if (unknown !== undefined)
    throw new ErrorReply(`ERR Unsupported option ${repeated(unknown.replace(/[\r\n]+$/, ''))}`);
  const conditions = new Set(words.map((word) => word.toLowerCase()));
  if (conditions.has('nx') && conditions.size > 1) throw NX_AND_OTHERS;
  if (conditions.has('gt') && conditions.has('lt')) throw GT_AND_LT;
  return conditions;
}

/** Whether a key that now expires at `current`, or never, may expire at `wanted`. */
function isMet(conditions: ReadonlySet<string>, wanted: bigint, current: bigint | undefined): boolean {
  if (conditions.has('nx') && current !== undefined) return false;
  if (conditions.has('xx') && current === undefined) return false;
  if (conditions.has('gt') && (current === undefined || wanted <= current)) return false;
  if (conditions.has('lt') && current !== undefined && wanted >= current) return false;
  return true;
}

/** TTL and its kin: when a key expires, rounded to the unit; -1 if it does not, -2 if it is not there. */
function expiry({ msPerUnit, fromNow }: TimeForm): Command['run'] {
  return ({ db, now }, [key = '']) => {
    if (db.get(key) === undefined) return -2;
    const expireAt = db.expireAt(key);
    if (expireAt === undefined) return -1;
    const ms = fromNow ? expireAt - BigInt(now) : expireAt;
    return integerReply((ms + msPerUnit / 2n) / msPerUnit);
  };
}

function persist({ db }: Context, [key = '']: readonly string[]): Reply {
  if (db.expireAt(key) === undefined) return 0;
  db.setExpireAt(key, undefined);
  return 1;
}

/** When keys expire. */
export const expireCommands: CommandTable = {
  expire: { arity: -3, write: true, run: expire('expire', SECONDS) },
  pexpire: { arity: -3, write: true, run: expire('pexpire', MILLISECONDS) },
  expireat: { arity: -3, write: true, run: expire('expireat', UNIX_SECONDS) },
  pexpireat: { arity: -3, write: true, run: expire('pexpireat', UNIX_MILLISECONDS) },
  ttl: { arity: 2, run: expiry(SECONDS) },
  pttl: { arity: 2, run: expiry(MILLISECONDS) },
  expiretime: { arity: 2, run: expiry(UNIX_SECONDS) },
  pexpiretime: { arity: 2, run: expiry(UNIX_MILLISECONDS) },
  persist: { arity: 2, write: true, run: persist },
};
