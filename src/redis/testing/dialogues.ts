/**
 * What clients, A to E, say to an empty server and what they get: who, the command as it is typed, and behind two
 * spaces the reply on the wire with its line breaks as spaces. Without a command a client looks at what has come since;
 * without a reply nothing has. `wait` lets so many ms pass; `close` hangs up.
 *
 * The replies are the real server's, on which `tools/dialogues.test.ts` tries them as it does on the simulator.
 */
export const dialogues: Readonly<Record<string, string>> = {
  'whoever waits is served, key by key as the keys got something, at each key in the order of arrival': String.raw`
    B> BLPOP l1 l2 0
    C> BLPOP l2 0
    A> MULTI           +OK
    A> RPUSH l2 x y    +QUEUED
    A> RPUSH l1 z      +QUEUED
    A> EXEC            *2 :2 :1
    B>                 *2 $2 l2 $1 x
    C>                 *2 $2 l2 $1 y
    A> LRANGE l1 0 -1  *1 $1 z
    A> EXISTS l2       :0
  `,
  'what one command brings serves as many as it can': String.raw`
    B> BRPOP l 0
    C> BLMPOP 0 2 other l LEFT COUNT 2
    D> BLPOP l 0
    E> BLPOP l 0
    A> RPUSH l 1 2 3 4  :4
    B>                  *2 $1 l $1 4
    C>                  *2 $1 l *2 $1 1 $1 2
    D>                  *2 $1 l $1 3
    E>
    A> RPUSH l 5        :1
    E>                  *2 $1 l $1 5
  `,
  'the first of several keys that has something is taken': String.raw`
    A> RPUSH b 1      :1
    A> RPUSH c 2      :1
    B> BLPOP a b c 0  *2 $1 b $1 1
    B> BLPOP a b c 0  *2 $1 c $1 2
    B> BLPOP a b c 0
    A> RPUSH a 3      :1
    B>                *2 $1 a $1 3
  `,
  'what one client is moved serves another': String.raw`
    B> BLMOVE a b LEFT RIGHT 0
    C> BRPOPLPUSH b c 0
    D> BLPOP c 0
    A> RPUSH a 1 2    :2
    B>                $1 1
    C>                $1 1
    D>                *2 $1 c $1 1
    A> LRANGE a 0 -1  *1 $1 2
    A> EXISTS b c     :0
  `,
  'a move to a key of another type fails when it is served': String.raw`
    A> SET s x        +OK
    B> BLMOVE a s LEFT RIGHT 0
    A> RPUSH a 1      :1
    B>                -WRONGTYPE Operation against a key holding the wrong kind of value
    A> LRANGE a 0 -1  *1 $1 1
  `,
  'a key of another type does not end a wait': String.raw`
    B> BZPOPMIN k 0
    C> BLPOP k 0
    D> XREAD BLOCK 0 STREAMS k 0
    A> SET k x         +OK
    B>
    C>
    A> DEL k           :1
    A> RPUSH k 1       :1
    B>
    C>                 *2 $1 k $1 1
    A> ZADD k 1 a      :1
    B>                 *3 $1 k $1 a $1 1
    D>
    A> XADD k 1-1 a 1  $3 1-1
    D>                 *1 *2 $1 k *1 *2 $3 1-1 *2 $1 a $1 1
  `,
  'sorted sets are popped at either end': String.raw`
    B> BZPOPMIN y z 0
    C> BZPOPMAX z 0
    D> BZMPOP 0 2 y z MAX COUNT 2
    A> ZADD z 1 a 2 b 3 c 4 d  :4
    B>                         *3 $1 z $1 a $1 1
    C>                         *3 $1 z $1 d $1 4
    D>                         *2 $1 z *2 *2 $1 c $1 3 *2 $1 b $1 2
    A> EXISTS z                :0
  `,
  'every way to fill a key serves those who wait': String.raw`
    B> BLPOP l 0
    A> RPUSH other 1            :1
    A> RENAME other l           +OK
    B>                          *2 $1 l $1 1
    B> BLPOP l 0
    A> RPUSH other 2            :1
    A> LMOVE other l LEFT LEFT  $1 2
    B>                          *2 $1 l $1 2
    B> BZPOPMIN z 0
    A> ZADD y 1 a               :1
    A> ZRANGESTORE z y 0 -1     :1
    B>                          *3 $1 z $1 a $1 1
  `,
  'what comes and goes within a transaction serves nobody': String.raw`
    B> BLPOP l 0
    A> MULTI      +OK
    A> RPUSH l 1  +QUEUED
    A> DEL l      +QUEUED
    A> EXEC       *2 :1 :1
    B>
    A> RPUSH l 2  :1
    B>            *2 $1 l $1 2
  `,
  'nobody waits within a transaction': String.raw`
    A> MULTI                      +OK
    A> BLPOP l 0                  +QUEUED
    A> BLMOVE l m LEFT RIGHT 0    +QUEUED
    A> BRPOPLPUSH l m 0           +QUEUED
    A> BLMPOP 0 1 l LEFT          +QUEUED
    A> BZPOPMIN z 0               +QUEUED
    A> BZMPOP 0 1 z MIN           +QUEUED
    A> XREAD BLOCK 0 STREAMS x $  +QUEUED
    A> EXEC                       *7 *-1 $-1 $-1 *-1 *-1 *-1 *-1
  `,
  'entries behind an id are waited for': String.raw`
    A> XADD x 1-1 a 1             $3 1-1
    B> XREAD BLOCK 0 STREAMS x $
    C> XREAD BLOCK 0 STREAMS y x 0 1-1
    D> XREAD BLOCK 0 STREAMS x 0  *1 *2 $1 x *1 *2 $3 1-1 *2 $1 a $1 1
    A> DEL x                      :1
    A> XADD x 1-1 a 1             $3 1-1
    B>
    A> XADD x 1-2 a 2             $3 1-2
    B>                            *1 *2 $1 x *1 *2 $3 1-2 *2 $1 a $1 2
    C>                            *1 *2 $1 x *1 *2 $3 1-2 *2 $1 a $1 2
  `,
  'a reader gets what its first key has, and all that came': String.raw`
    B> XREAD COUNT 2 BLOCK 0 STREAMS x y $ $
    A> MULTI           +OK
    A> XADD y 1-1 a 1  +QUEUED
    A> XADD y 1-2 a 1  +QUEUED
    A> XADD y 1-3 a 1  +QUEUED
    A> XADD x 1-1 a 1  +QUEUED
    A> EXEC            *4 $3 1-1 $3 1-2 $3 1-3 $3 1-1
    B>                 *1 *2 $1 y *2 *2 $3 1-1 *2 $1 a $1 1 *2 $3 1-2 *2 $1 a $1 1
  `,
  'a wait ends when its time has come, with the nil array': String.raw`
    A> BLPOP l 0.2
    wait 300
    A>            *-1
    A> BLMOVE l m LEFT RIGHT 0.2
    wait 300
    A>            *-1
    A> XREAD BLOCK 200 STREAMS x $
    wait 300
    A>            *-1
    A> BZPOPMIN z 0.2
    A> PING
    wait 300
    A>            *-1 +PONG
    B> RPUSH l 1  :1
    A> EXISTS l   :1
  `,
  'requests wait behind one that waits': String.raw`
    B> BLPOP l 0
    B> BLPOP l 0
    B> PING
    A> RPUSH l 1  :1
    B>            *2 $1 l $1 1
    A> RPUSH l 2  :1
    B>            *2 $1 l $1 2 +PONG
  `,
  'a client that has left is not served': String.raw`
    B> BLPOP l 0
    C> BLPOP l 0
    B> close
    A> RPUSH l 1  :1
    C>            *2 $1 l $1 1
    A> EXISTS l   :0
  `,
  'a transaction is carried out at once': String.raw`
    A> MULTI      +OK
    A> SET k 1    +QUEUED
    A> INCR k     +QUEUED
    A> LPUSH k 1  +QUEUED
    A> GET k      +QUEUED
    B> GET k      $-1
    A> EXEC       *4 +OK :2 -WRONGTYPE Operation against a key holding the wrong kind of value $1 2
    B> GET k      $1 2
  `,
  'a command that cannot be tried spoils a transaction, one that fails does not': String.raw`
    A> MULTI        +OK
    A> NOSUCH       -ERR unknown command 'NOSUCH', with args beginning with:
    A> SET k 1      +QUEUED
    A> EXEC         -EXECABORT Transaction discarded because of previous errors.
    A> MULTI        +OK
    A> SET k        -ERR wrong number of arguments for 'set' command
    A> EXEC         -EXECABORT Transaction discarded because of previous errors.
    A> EXISTS k     :0
    A> MULTI        +OK
    A> DISCARD now  -ERR wrong number of arguments for 'discard' command
    A> EXEC         -EXECABORT Transaction discarded because of previous errors.
    A> EXEC         -ERR EXEC without MULTI
    A> MULTI        +OK
    A> SET k 1      +QUEUED
    A> EXEC now     -EXECABORT Transaction discarded because of: wrong number of arguments for 'exec' command
    A> EXEC         -ERR EXEC without MULTI
    A> EXISTS k     :0
  `,
  'transactions do not nest, and are given up': String.raw`
    A> MULTI              +OK
    A> MULTI              -ERR MULTI calls can not be nested
    A> WATCH k            -ERR WATCH inside MULTI is not allowed
    A> SET k 1            +QUEUED
    A> DISCARD            +OK
    A> EXISTS k           :0
    A> DISCARD            -ERR DISCARD without MULTI
    A> EXEC               -ERR EXEC without MULTI
    A> MULTI              +OK
    A> EXEC               *0
    A> MULTI              +OK
    A> SET k 1            +QUEUED
    A> RESET              +RESET
    A> EXISTS k           :0
    A> MULTI              +OK
    A> UNWATCH            +QUEUED
    A> SELECT 0           +QUEUED
    A> SELECT 99          +QUEUED
    A> CLIENT SETNAME me  +QUEUED
    A> CLIENT GETNAME     +QUEUED
    A> EXEC               *5 +OK +OK -ERR DB index is out of range +OK $2 me
    A> MULTI              +OK
    A> QUIT               +OK
    B> EXISTS k           :0
  `,
  'a watched key that another has changed stops a transaction': String.raw`
    A> SET k 1  +OK
    A> WATCH k  +OK
    B> SET k 2  +OK
    A> MULTI    +OK
    A> SET k 3  +QUEUED
    A> EXEC     *-1
    A> GET k    $1 2
    A> MULTI    +OK
    A> SET k 3  +QUEUED
    A> EXEC     *1 +OK
    A> GET k    $1 3
  `,
  'whatever becomes of a watched key is a change': String.raw`
    A> SET s 1             +OK
    A> RPUSH l 1           :1
    A> HSET h f 1          :1
    A> SADD t a            :1
    A> ZADD z 1 a          :1
    A> XADD x 1-1 a 1      $3 1-1
    A> WATCH s             +OK
    B> EXPIRE s 100        :1
    A> MULTI               +OK
    A> EXEC                *-1
    A> WATCH l             +OK
    B> LSET l 0 2          +OK
    A> MULTI               +OK
    A> EXEC                *-1
    A> WATCH h             +OK
    B> HINCRBY h f 1       :2
    A> MULTI               +OK
    A> EXEC                *-1
    A> WATCH t             +OK
    B> SMOVE t u a         :1
    A> MULTI               +OK
    A> EXEC                *-1
    A> WATCH z             +OK
    B> ZINCRBY z 1 a       $1 2
    A> MULTI               +OK
    A> EXEC                *-1
    A> WATCH x             +OK
    B> XADD x 1-2 a 1      $3 1-2
    A> MULTI               +OK
    A> EXEC                *-1
    A> WATCH nosuch other  +OK
    B> RPUSH other 1       :1
    B> DEL other           :1
    A> MULTI               +OK
    A> EXEC                *-1
    A> WATCH h             +OK
    B> FLUSHALL            +OK
    A> MULTI               +OK
    A> EXEC                *-1
    A> WATCH k             +OK
    A> SET k 1             +OK
    A> MULTI               +OK
    A> EXEC                *-1
  `,
  'a watched key that has expired is a change': String.raw`
    A> SET k 1 PX 400  +OK
    A> WATCH k         +OK
    wait 600
    A> MULTI           +OK
    A> EXEC            *-1
  `,
  'a value that is written again is a change': String.raw`
    A> SET s 1              +OK
    A> RPUSH l 1 2          :2
    A> HSET h f 1           :1
    A> WATCH s              +OK
    B> SET s 1              +OK
    A> MULTI                +OK
    A> EXEC                 *-1
    A> WATCH s              +OK
    B> INCRBY s 0           :1
    A> MULTI                +OK
    A> EXEC                 *-1
    A> WATCH s              +OK
    B> PEXPIREAT s 99999999999999  :1
    A> MULTI                +OK
    A> EXEC                 *-1
    A> WATCH s              +OK
    B> PEXPIREAT s 99999999999999  :1
    A> MULTI                +OK
    A> EXEC                 *-1
    A> WATCH l              +OK
    B> LSET l 0 1           +OK
    A> MULTI                +OK
    A> EXEC                 *-1
    A> WATCH l              +OK
    B> LTRIM l 0 -1         +OK
    A> MULTI                +OK
    A> EXEC                 *-1
    A> WATCH h              +OK
    B> HSET h f 1           :0
    A> MULTI                +OK
    A> EXEC                 *-1
    A> WATCH h              +OK
    B> HINCRBY h f 0        :1
    A> MULTI                +OK
    A> EXEC                 *-1
    A> WATCH h              +OK
    B> HINCRBYFLOAT h f 0   $1 1
    A> MULTI                +OK
    A> EXEC                 *-1
  `,
  'what leaves a watched key as it was is none': String.raw`
    A> SADD t a        :1
    A> ZADD z 1 a      :1
    A> HSET h f 1      :1
    A> WATCH t z h nosuch  +OK
    B> SADD t a        :0
    B> SREM t x        :0
    B> ZADD z 1 a      :0
    B> ZINCRBY z 0 a   $1 1
    B> HSETNX h f 2    :0
    B> PERSIST h       :0
    B> DEL nosuch      :0
    B> SET other 1     +OK
    A> MULTI           +OK
    A> PING            +QUEUED
    A> EXEC            *1 +PONG
  `,
  'keys are watched until a transaction or an UNWATCH': String.raw`
    A> WATCH k  +OK
    B> SET k 1  +OK
    A> UNWATCH  +OK
    A> MULTI    +OK
    A> PING     +QUEUED
    A> EXEC     *1 +PONG
    A> WATCH k  +OK
    B> SET k 2  +OK
    A> MULTI    +OK
    A> DISCARD  +OK
    A> MULTI    +OK
    A> PING     +QUEUED
    A> EXEC     *1 +PONG
    A> WATCH k  +OK
    A> MULTI    +OK
    A> PING     +QUEUED
    A> EXEC     *1 +PONG
    B> SET k 3  +OK
    A> MULTI    +OK
    A> PING     +QUEUED
    A> EXEC     *1 +PONG
  `,
  'there is one user, who needs no password': String.raw`
    A> AUTH x                -ERR AUTH <password> called without any password configured for the default user. Are you sure your configuration is correct?
    A> AUTH default x        +OK
    A> AUTH other x          -WRONGPASS invalid username-password pair or user is disabled.
    A> AUTH a b c            -ERR syntax error
    A> AUTH                  -ERR wrong number of arguments for 'auth' command
    A> HELLO 2 AUTH other x  -WRONGPASS invalid username-password pair or user is disabled.
    A> HELLO 2 AUTH default  -ERR Syntax error in HELLO option 'AUTH'
  `,
  'a client has a name': String.raw`
    A> CLIENT GETNAME                    $-1
    A> CLIENT SETNAME me                 +OK
    A> CLIENT GETNAME                    $2 me
    A> CLIENT SETNAME "a b"              -ERR Client names cannot contain spaces, newlines or special characters.
    A> CLIENT SETNAME "a\nb"             -ERR Client names cannot contain spaces, newlines or special characters.
    A> HELLO 2 SETNAME you AUTH other x  -WRONGPASS invalid username-password pair or user is disabled.
    A> CLIENT GETNAME                    $3 you
    A> HELLO 2 SETNAME "a b"             -ERR Client names cannot contain spaces, newlines or special characters.
    A> CLIENT SETNAME ""                 +OK
    A> CLIENT GETNAME                    $-1
    A> CLIENT SETNAME me                 +OK
    A> RESET                             +RESET
    A> CLIENT GETNAME                    $-1
  `,
  'HELLO says what is wrong with it': String.raw`
    A> HELLO 4           -NOPROTO unsupported protocol version
    A> HELLO 1           -NOPROTO unsupported protocol version
    A> HELLO -1          -NOPROTO unsupported protocol version
    A> HELLO abc         -ERR Protocol version is not an integer or out of range
    A> HELLO 02          -ERR Protocol version is not an integer or out of range
    A> HELLO SETNAME me  -ERR Protocol version is not an integer or out of range
    A> HELLO 2 foo       -ERR Syntax error in HELLO option 'foo'
    A> HELLO 2 SETNAME   -ERR Syntax error in HELLO option 'SETNAME'
  `,
  'CLIENT says what is wrong with it': String.raw`
    A> CLIENT                      -ERR wrong number of arguments for 'client' command
    A> CLIENT nosuch               -ERR unknown subcommand 'nosuch'. Try CLIENT HELP.
    A> CLIENT ID x                 -ERR wrong number of arguments for 'client|id' command
    A> CLIENT INFO x               -ERR wrong number of arguments for 'client|info' command
    A> CLIENT NO-EVICT on          +OK
    A> CLIENT NO-EVICT maybe       -ERR syntax error
    A> CLIENT LIST nosuch          -ERR syntax error
    A> CLIENT LIST TYPE            -ERR syntax error
    A> CLIENT LIST TYPE nosuch     -ERR Unknown client type 'nosuch'
    A> CLIENT LIST TYPE pubsub     $0
    A> CLIENT LIST ID              -ERR syntax error
    A> CLIENT LIST ID abc          -ERR Invalid client ID
    A> CLIENT LIST ID 999999       $0
    A> CLIENT UNBLOCK 999999       :0
    A> CLIENT UNBLOCK abc          -ERR value is not an integer or out of range
    A> CLIENT UNBLOCK abc nosuch   -ERR CLIENT UNBLOCK reason should be TIMEOUT or ERROR
    A> CLIENT UNBLOCK 1 error now  -ERR unknown subcommand or wrong number of arguments for 'UNBLOCK'. Try CLIENT HELP.
    A> CLIENT GETREDIR             :-1
  `,
  'a subcommand that there is not, or not with these words, spoils a transaction': String.raw`
    A> MULTI           +OK
    A> CLIENT nosuch   -ERR unknown subcommand 'nosuch'. Try CLIENT HELP.
    A> PING            +QUEUED
    A> EXEC            -EXECABORT Transaction discarded because of previous errors.
    A> MULTI           +OK
    A> config GET      -ERR wrong number of arguments for 'config|get' command
    A> EXEC            -EXECABORT Transaction discarded because of previous errors.
    A> MULTI           +OK
    A> CLIENT GETNAME  +QUEUED
    A> COMMAND         +QUEUED
    A> DISCARD         +OK
  `,
  'a negative cursor is near the end of a scan': String.raw`
    A> SCAN -1        *2 $1 0 *0
    A> HSET h a 1     :1
    A> HSCAN h -1     *2 $1 0 *2 $1 a $1 1
    A> SCAN -         -ERR invalid cursor
  `,
  'settings can be read': String.raw`
    A> CONFIG GET maxmemory-policy           *2 $16 maxmemory-policy $10 noeviction
    A> CONFIG GET nosuch                     *0
    A> CONFIG GET stream-node-max-b* nosuch  *2 $21 stream-node-max-bytes $4 4096
    A> CONFIG GET                            -ERR wrong number of arguments for 'config|get' command
    A> CONFIG SET nosuch 1                   -ERR Unknown option or number of arguments for CONFIG SET - 'nosuch'
    A> CONFIG SET databases 2                -ERR CONFIG SET failed (possibly related to argument 'databases') - can't set immutable config
    A> CONFIG SET databases                  -ERR wrong number of arguments for 'config|set' command
    A> CONFIG RESETSTAT                      +OK
    A> CONFIG RESETSTAT now                  -ERR wrong number of arguments for 'config|resetstat' command
    A> CONFIG nosuch                         -ERR unknown subcommand 'nosuch'. Try CONFIG HELP.
    A> CONFIG                                -ERR wrong number of arguments for 'config' command
    A> COMMAND nosuch                        -ERR unknown subcommand 'nosuch'. Try COMMAND HELP.
    A> COMMAND COUNT now                     -ERR wrong number of arguments for 'command|count' command
    A> INFO nosuch                           $0
  `,
};

export interface Turn {
  /** Undefined where time passes. */
  readonly client: string | undefined;
  /** What the client sends. */
  readonly line: string;
  /** What it has got then. */
  readonly received: string;
}

/** The turns of a dialogue. */
export function turnsOf(dialogue: string): Turn[] {
  return dialogue
    .trim()
    .split('\n')
    .map((text) => {
      const [, client, line = '', received = ''] = /^ *(?:(\w)> ?)?(.*?)(?: {2,}(.*))?$/.exec(text) ?? [];
      return { client, line, received };
    });
}
