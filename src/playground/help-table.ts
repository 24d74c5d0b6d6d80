/**
 * What `HELP` knows beyond the command table, group by group, one command a line: how it is called, and what it does. In
 * `[ ]` is what may be left out, in `< >` what to choose from, `...` comes again. A test compares this with the table.
 */
export const HELP_TABLE: Readonly<Record<string, string>> = {
  'sorted-set': `
ZADD key [NX | XX] [GT | LT] [CH] [INCR] score member [score member ...]; adds members, or gives them other scores
ZINCRBY key increment member; adds to a member's score
ZREM key member [member ...]; removes members, and says how many were there
ZCARD key; counts the members
ZSCORE key member; gives a member's score
ZMSCORE key member [member ...]; gives the scores of several members
ZRANK key member [WITHSCORE]; gives a member's place, counted from the smallest score
ZREVRANK key member [WITHSCORE]; gives a member's place, counted from the greatest score
ZRANGE key start stop [BYSCORE | BYLEX] [REV] [LIMIT offset count] [WITHSCORES]; gives members by place, by score or by name
ZREVRANGE key start stop [WITHSCORES]; gives members by place, the greatest score first
ZRANGEBYSCORE key min max [WITHSCORES] [LIMIT offset count]; gives the members with scores between two
ZREVRANGEBYSCORE key max min [WITHSCORES] [LIMIT offset count]; the same, the greatest score first
ZRANGEBYLEX key min max [LIMIT offset count]; gives members between two names, where all scores are equal
ZREVRANGEBYLEX key max min [LIMIT offset count]; the same, the last name first
ZRANGESTORE dst src min max [BYSCORE | BYLEX] [REV] [LIMIT offset count]; keeps what ZRANGE would give under another key
ZCOUNT key min max; counts the members with scores between two
ZLEXCOUNT key min max; counts the members between two names
ZREMRANGEBYRANK key start stop; removes members by place
ZREMRANGEBYSCORE key min max; removes the members with scores between two
ZREMRANGEBYLEX key min max; removes the members between two names
ZPOPMIN key [count]; takes out the members with the smallest scores
ZPOPMAX key [count]; takes out the members with the greatest scores
ZMPOP numkeys key [key ...] <MIN | MAX> [COUNT count]; takes members out of the first set that has some
BZPOPMIN key [key ...] timeout; as ZPOPMIN, and waits for a member where there is none
BZPOPMAX key [key ...] timeout; as ZPOPMAX, and waits for a member where there is none
BZMPOP timeout numkeys key [key ...] <MIN | MAX> [COUNT count]; as ZMPOP, and waits for a member where there is none
ZRANDMEMBER key [count [WITHSCORES]]; gives members picked at random
ZSCAN key cursor [MATCH pattern] [COUNT count]; walks through a set, a few members a call
ZUNION numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE <SUM | MIN | MAX>] [WITHSCORES]; gives the members of any of the sets
ZINTER numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE <SUM | MIN | MAX>] [WITHSCORES]; gives the members of all of the sets
ZDIFF numkeys key [key ...] [WITHSCORES]; gives the members of the first set that are in no other
ZUNIONSTORE dst numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE <SUM | MIN | MAX>]; keeps what ZUNION would give
ZINTERSTORE dst numkeys key [key ...] [WEIGHTS weight [weight ...]] [AGGREGATE <SUM | MIN | MAX>]; keeps what ZINTER would give
ZDIFFSTORE dst numkeys key [key ...]; keeps what ZDIFF would give
ZINTERCARD numkeys key [key ...] [LIMIT limit]; counts the members of all of the sets`,
  string: `
GET key; gives the value
SET key value [NX | XX] [GET] [EX seconds | PX milliseconds | EXAT unix-seconds | PXAT unix-milliseconds | KEEPTTL]; sets the value, whatever the key held
SETNX key value; sets the value where the key is missing
SETEX key seconds value; sets a value that expires
PSETEX key milliseconds value; sets a value that expires, in milliseconds
GETSET key value; sets the value and gives the old one
GETDEL key; gives the value and deletes the key
GETEX key [EX seconds | PX milliseconds | EXAT unix-seconds | PXAT unix-milliseconds | PERSIST]; gives the value and sets when it expires
MGET key [key ...]; gives several values
MSET key value [key value ...]; sets several values
MSETNX key value [key value ...]; sets several values where all the keys are missing
STRLEN key; counts the bytes
APPEND key value; adds bytes at the end
GETRANGE key start end; gives a part of the value
SUBSTR key start end; GETRANGE under its old name
SETRANGE key offset value; writes over a part of the value
INCR key; counts up by one
INCRBY key increment; counts up
DECR key; counts down by one
DECRBY key decrement; counts down
INCRBYFLOAT key increment; adds a number with a fraction`,
  list: `
LPUSH key element [element ...]; adds at the left end
RPUSH key element [element ...]; adds at the right end
LPUSHX key element [element ...]; adds at the left end of a list that is there
RPUSHX key element [element ...]; adds at the right end of a list that is there
LPOP key [count]; takes from the left end
RPOP key [count]; takes from the right end
LMPOP numkeys key [key ...] <LEFT | RIGHT> [COUNT count]; takes from the first list that has something
BLPOP key [key ...] timeout; as LPOP, and waits for an element where there is none
BRPOP key [key ...] timeout; as RPOP, and waits for an element where there is none
BLMPOP timeout numkeys key [key ...] <LEFT | RIGHT> [COUNT count]; as LMPOP, and waits for an element where there is none
LMOVE source destination <LEFT | RIGHT> <LEFT | RIGHT>; takes from one list and adds to another
BLMOVE source destination <LEFT | RIGHT> <LEFT | RIGHT> timeout; as LMOVE, and waits for an element where there is none
RPOPLPUSH source destination; takes from the right end of one list and adds at the left end of another
BRPOPLPUSH source destination timeout; as RPOPLPUSH, and waits for an element where there is none
LLEN key; counts the elements
LRANGE key start stop; gives elements by place
LTRIM key start stop; keeps only some elements, by place
LINDEX key index; gives the element at a place
LSET key index element; puts another element at a place
LINSERT key <BEFORE | AFTER> pivot element; adds beside another element
LREM key count element; removes elements that are equal to one
LPOS key element [RANK rank] [COUNT matches] [MAXLEN length]; finds the places of an element`,
  hash: `
HSET key field value [field value ...]; sets fields
HMSET key field value [field value ...]; HSET under its old name
HSETNX key field value; sets a field that is missing
HGET key field; gives a field
HMGET key field [field ...]; gives several fields
HGETALL key; gives all fields with their values
HKEYS key; gives the names of all fields
HVALS key; gives the values of all fields
HLEN key; counts the fields
HSTRLEN key field; counts the bytes of a field
HEXISTS key field; says whether a field is there
HDEL key field [field ...]; deletes fields
HINCRBY key field increment; counts a field up
HINCRBYFLOAT key field increment; adds a number with a fraction to a field
HRANDFIELD key [count [WITHVALUES]]; gives fields picked at random
HSCAN key cursor [MATCH pattern] [COUNT count]; walks through a hash, a few fields a call`,
  set: `
SADD key member [member ...]; adds members
SREM key member [member ...]; removes members
SCARD key; counts the members
SISMEMBER key member; says whether a member is there
SMISMEMBER key member [member ...]; says it of several members
SMEMBERS key; gives all members
SMOVE source destination member; moves a member to another set
SPOP key [count]; takes out members picked at random
SRANDMEMBER key [count]; gives members picked at random
SUNION key [key ...]; gives the members of any of the sets
SINTER key [key ...]; gives the members of all of the sets
SDIFF key [key ...]; gives the members of the first set that are in no other
SUNIONSTORE destination key [key ...]; keeps what SUNION would give
SINTERSTORE destination key [key ...]; keeps what SINTER would give
SDIFFSTORE destination key [key ...]; keeps what SDIFF would give
SINTERCARD numkeys key [key ...] [LIMIT limit]; counts the members of all of the sets
SSCAN key cursor [MATCH pattern] [COUNT count]; walks through a set, a few members a call`,
  stream: `
XADD key [NOMKSTREAM] [<MAXLEN | MINID> [= | ~] threshold [LIMIT count]] <* | id> field value [field value ...]; adds an entry at the end
XLEN key; counts the entries
XRANGE key start end [COUNT count]; gives the entries between two ids
XREVRANGE key end start [COUNT count]; the same, the last entry first
XREAD [COUNT count] [BLOCK milliseconds] STREAMS key [key ...] id [id ...]; gives the entries behind an id, and may wait for one
XDEL key id [id ...]; deletes entries
XTRIM key <MAXLEN | MINID> [= | ~] threshold [LIMIT count]; drops the oldest entries
XSETID key last-id [ENTRIESADDED entries-added] [MAXDELETEDID max-deleted-id]; sets the id behind which the next comes`,
  keys: `
DEL key [key ...]; deletes keys
UNLINK key [key ...]; deletes keys
EXISTS key [key ...]; counts how many of the keys are there
TOUCH key [key ...]; counts how many of the keys are there
TYPE key; says what a key holds
KEYS pattern; gives the keys that match a pattern
RANDOMKEY; gives a key picked at random
SCAN cursor [MATCH pattern] [COUNT count] [TYPE type]; walks through all keys, a few a call
RENAME key newkey; gives a key another name
RENAMENX key newkey; gives a key another name that is free
EXPIRE key seconds [NX | XX | GT | LT]; has a key expire in a while
PEXPIRE key milliseconds [NX | XX | GT | LT]; has a key expire in a while, in milliseconds
EXPIREAT key unix-seconds [NX | XX | GT | LT]; has a key expire at a time
PEXPIREAT key unix-milliseconds [NX | XX | GT | LT]; has a key expire at a time, in milliseconds
TTL key; says how long a key has left
PTTL key; says how long a key has left, in milliseconds
EXPIRETIME key; says when a key expires
PEXPIRETIME key; says when a key expires, in milliseconds
PERSIST key; has a key expire no more`,
  scripting: `
EVAL script numkeys [key [key ...]] [arg [arg ...]]; runs a Lua script; its lines can be stepped through here
EVAL_RO script numkeys [key [key ...]] [arg [arg ...]]; runs a script that only reads
EVALSHA sha1 numkeys [key [key ...]] [arg [arg ...]]; runs a script that was loaded
EVALSHA_RO sha1 numkeys [key [key ...]] [arg [arg ...]]; runs a script that was loaded and only reads
SCRIPT <LOAD | EXISTS | FLUSH | KILL> [argument ...]; loads, finds and forgets scripts`,
  transactions: `
MULTI; begins a transaction: commands are queued
EXEC; carries out the queued commands, one after the other
DISCARD; gives the queued commands up
WATCH key [key ...]; has EXEC refuse where one of the keys has changed meanwhile
UNWATCH; watches no key any more`,
  server: `
PING [message]; answers PONG, or the message
ECHO message; answers the message
TIME; gives the server's clock: here, the one beside the commands
SELECT index; chooses a database: here there is one, 0
DBSIZE; counts the keys
FLUSHALL [ASYNC | SYNC]; deletes every key
FLUSHDB [ASYNC | SYNC]; deletes every key
INFO [section [section ...]]; tells about the server
CONFIG <GET | SET | RESETSTAT> [argument ...]; tells the settings, of which none can be changed
COMMAND [COUNT | LIST | INFO] [argument ...]; tells about the commands
CLIENT <ID | GETNAME | SETNAME | SETINFO | INFO | LIST | UNBLOCK | GETREDIR | NO-EVICT | NO-TOUCH> [argument ...]; tells about this connection
HELLO [protover [AUTH user password] [SETNAME name]]; introduces a client
AUTH [username] password; logs in, which nobody needs here
RESET; brings the connection back to its start
QUIT [anything ...]; ends the connection: here, another begins at once`,
};
