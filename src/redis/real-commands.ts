/**
 * What Redis 7.2 calls its commands: those of its `COMMAND LIST`, whether this simulator has them or not. A test compares
 * them with the real server's.
 */
const COMMANDS = `
  append asking auth bgrewriteaof bgsave bitcount bitfield bitfield_ro bitop bitpos blmove blmpop blpop brpop
  brpoplpush bzmpop bzpopmax bzpopmin copy dbsize debug decr decrby del discard dump echo eval eval_ro evalsha
  evalsha_ro exec exists expire expireat expiretime failover fcall fcall_ro flushall flushdb geoadd geodist
  geohash geopos georadius georadius_ro georadiusbymember georadiusbymember_ro geosearch geosearchstore get getbit
  getdel getex getrange getset hdel hello hexists hget hgetall hincrby hincrbyfloat hkeys hlen hmget hmset
  hrandfield hscan hset hsetnx hstrlen hvals incr incrby incrbyfloat info keys lastsave lcs lindex linsert llen
  lmove lmpop lolwut lpop lpos lpush lpushx lrange lrem lset ltrim mget migrate monitor move mset msetnx multi
  persist pexpire pexpireat pexpiretime pfadd pfcount pfdebug pfmerge pfselftest ping psetex psubscribe psync pttl
  publish punsubscribe quit randomkey readonly readwrite rename renamenx replconf replicaof reset restore
  restore-asking role rpop rpoplpush rpush rpushx sadd save scan scard sdiff sdiffstore select set setbit setex
  setnx setrange shutdown sinter sintercard sinterstore sismember slaveof smembers smismember smove sort sort_ro
  spop spublish srandmember srem sscan ssubscribe strlen subscribe substr sunion sunionstore sunsubscribe swapdb
  sync time touch ttl type unlink unsubscribe unwatch wait waitaof watch xack xadd xautoclaim xclaim xdel xlen
  xpending xrange xread xreadgroup xrevrange xsetid xtrim zadd zcard zcount zdiff zdiffstore zincrby zinter
  zintercard zinterstore zlexcount zmpop zmscore zpopmax zpopmin zrandmember zrange zrangebylex zrangebyscore
  zrangestore zrank zrem zremrangebylex zremrangebyrank zremrangebyscore zrevrange zrevrangebylex zrevrangebyscore
  zrevrank zscan zscore zunion zunionstore
`;

/** The commands that come with subcommands. */
const SUBCOMMANDS = `
  acl: cat deluser dryrun genpass getuser help list load log save setuser users whoami
  client: caching getname getredir help id info kill list no-evict no-touch pause reply setinfo setname tracking trackinginfo unblock unpause
  cluster: addslots addslotsrange bumpepoch count-failure-reports countkeysinslot delslots delslotsrange failover flushslots forget getkeysinslot help info keyslot links meet myid myshardid nodes replicas replicate reset saveconfig set-config-epoch setslot shards slaves slots
  command: count docs getkeys getkeysandflags help info list
  config: get help resetstat rewrite set
  function: delete dump flush help kill list load restore stats
  latency: doctor graph help histogram history latest reset
  memory: doctor help malloc-stats purge stats usage
  module: help list load loadex unload
  object: encoding freq help idletime refcount
  pubsub: channels help numpat numsub shardchannels shardnumsub
  script: debug exists flush help kill load
  slowlog: get help len reset
  xgroup: create createconsumer delconsumer destroy help setid
  xinfo: consumers groups help stream
`;

/** By command, in lower case; empty for most. */
const subcommandsOf = new Map<string, readonly string[]>([
  ...wordsOf(COMMANDS).map((name) => [name, []] as const),
  ...SUBCOMMANDS.trim()
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', subcommands = '']) => [name.trim(), wordsOf(subcommands)] as const),
]);

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The names, in lower case; a subcommand's with its command's before it, `client list`. */
export const REDIS_COMMANDS: readonly string[] = [...subcommandsOf].flatMap(([name, subcommands]) => [
  name,
  ...subcommands.map((subcommand) => `${name} ${subcommand}`),
]);

/**
 * Whether Redis has the command that these words call, whatever its arguments: what this simulator refuses as unknown
 * may be a real one. Of a command with subcommands the second word counts too, if there is one.
 */
export function isRedisCommand([name = '', subcommand]: readonly string[]): boolean {
  const subcommands = subcommandsOf.get(name.toLowerCase());
  if (!subcommands || subcommands.length === 0 || subcommand === undefined) return subcommands !== undefined;
  return subcommands.includes(subcommand.toLowerCase());
}
