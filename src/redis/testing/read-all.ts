const READ_ALL: Readonly<Record<string, (key: string) => string[]>> = {
  string: (key) => ['GET', key],
  list: (key) => ['LRANGE', key, '0', '-1'],
  hash: (key) => ['HGETALL', key],
  set: (key) => ['SMEMBERS', key],
  zset: (key) => ['ZRANGE', key, '0', '-1', 'WITHSCORES'],
  stream: (key) => ['XRANGE', key, '-', '+'],
};

/** The command whose reply is all that a key holds, by the type that TYPE names; undefined where the key is missing. */
export function readAll(type: string, key: string): string[] | undefined {
  return READ_ALL[type]?.(key);
}
