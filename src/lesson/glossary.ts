interface Entry {
  readonly term: string;
  /** In one or two exact sentences. What stands between backticks is set as code. */
  readonly meaning: string;
}

/** Every term the course defines, by the id that `<Term>` and links to the glossary use. */
export const GLOSSARY = {
  // Redis
  key: {
    term: 'key',
    meaning:
      'The name under which Redis keeps one value: a string, a list, a sorted set or another type. A key whose list or set becomes empty is gone.',
  },
  command: {
    term: 'command',
    meaning:
      'One request to Redis: a name and its arguments, such as `ZADD delayed 60 report`. Redis runs one command at a time.',
  },
  reply: {
    term: 'reply',
    meaning: 'What Redis answers to a command: a string, an integer, an array, nil or an error.',
  },
  list: {
    term: 'list',
    meaning:
      'A Redis type: elements in the order in which they were pushed, added and taken at either end. The same element may stand in it twice.',
  },
  'sorted-set': {
    term: 'sorted set',
    meaning:
      'A Redis type: distinct members, each with a score, kept in ascending order of score and, where scores are equal, of the members’ bytes.',
  },
  member: {
    term: 'member',
    meaning: 'An element of a sorted set: a string of bytes that occurs in it once. Adding it again changes its score.',
  },
  score: {
    term: 'score',
    meaning:
      'The number by which a sorted set orders a member: a double of 64 bits, exact for whole numbers up to 2⁵³.',
  },
  rank: {
    term: 'rank',
    meaning: 'A member’s place in the order of its sorted set, counted from 0.',
  },
  head: {
    term: 'head',
    meaning: 'The member of rank 0, the one with the smallest score: the next to leave, or the next to wait for.',
  },
  pop: {
    term: 'pop',
    meaning: 'To remove an element and return it in one step, so that no one else can get the same one.',
  },
  block: {
    term: 'block',
    meaning:
      'To send a command that waits in the server until there is something to reply, or its timeout is over: `BZPOPMIN` waits for a member to pop.',
  },
  'byte-order': {
    term: 'byte order',
    meaning:
      'The order of strings by their bytes, compared one by one from the left: `10` before `9`, `Z` before `a`. Redis calls it lexicographical.',
  },
  atomic: {
    term: 'atomic',
    meaning:
      'Done with no other command in between. A Redis command is atomic, and so is a whole script; an error in a script does not undo what it wrote before.',
  },
  script: {
    term: 'script',
    meaning:
      'A Lua program that Redis runs as one atomic step: it gets its keys and arguments, calls commands and returns a reply.',
  },
  double: {
    term: 'double',
    meaning:
      'A floating-point number of 64 bits (IEEE 754 binary64) with 53 bits of precision. Every whole number up to 2⁵³ is exact; above it at most every second one is.',
  },
  'composite-score': {
    term: 'composite score',
    meaning:
      'A score that carries several fields, the more important one in the higher bits, so that one comparison orders by all of them.',
  },

  // The queue
  queue: {
    term: 'queue',
    meaning:
      'Jobs waiting for workers, under keys that share a prefix: the queue `mail` has `emq:mail:wait`, `emq:mail:delayed` and so on.',
  },
  job: {
    term: 'job',
    meaning:
      'A piece of work with an id. The id is what lists and sorted sets hold; the job’s data is in a hash of its own.',
  },
  worker: {
    term: 'worker',
    meaning: 'A process that takes jobs from a queue and does them.',
  },
  fifo: {
    term: 'FIFO',
    meaning: 'First in, first out: what came first is served first.',
  },
  'delayed-queue': {
    term: 'delayed queue',
    meaning: 'Jobs that are to run at a later time, kept in a sorted set whose scores are those times.',
  },
  'priority-queue': {
    term: 'priority queue',
    meaning: 'Jobs of which the most urgent is to run next, kept in a sorted set whose scores say how urgent each is.',
  },
  'fire-time': {
    term: 'fire-time',
    meaning: 'The moment at which a delayed job becomes due: when it was added, or failed, plus its delay.',
  },
  due: {
    term: 'due',
    meaning:
      'A delayed job is due when its fire-time is now or past. Nothing happens at that moment by itself: a worker has to look.',
  },
  poll: {
    term: 'poll',
    meaning: 'To ask again and again at fixed intervals, whether or not there is something to get.',
  },
  lateness: {
    term: 'lateness',
    meaning: 'How long after its fire-time a job is taken.',
  },
  claim: {
    term: 'claim',
    meaning:
      'To make a job one’s own before doing it. In a delayed set the removal is the claim: `ZREM` replies 1 to the one caller that removed the member, and 0 to every other.',
  },
  promote: {
    term: 'promote',
    meaning:
      'To move a job from the delayed set to where workers take jobs: to `wait`, or to `prioritized` when it has a priority.',
  },
  sweep: {
    term: 'sweep',
    meaning:
      'One pass over the delayed set that promotes what is due, at most 1000 jobs, inside a script that a worker was running anyway.',
  },
  discriminator: {
    term: 'discriminator',
    meaning:
      'The lowest 12 bits of a delayed score in EchoMQ: the order among jobs that are due in the same millisecond.',
  },
  marker: {
    term: 'marker',
    meaning:
      'A small sorted set, `emq:{queue}:marker`, that an idle worker blocks on. An add writes to it, and so wakes the worker.',
  },
  'drain-delay': {
    term: 'drain delay',
    meaning:
      'How long an idle worker blocks on the marker when nothing is delayed: `drainDelay` in bullmq, 5 seconds unless it is set.',
  },
  retry: {
    term: 'retry',
    meaning: 'Another attempt at a job that failed: at once, or as a delayed job after its backoff.',
  },
  attempt: {
    term: 'attempt',
    meaning:
      'One run of a job. `attempts` says how many there may be in all, the first included; the job’s hash counts those that have ended in `atm`.',
  },
  backoff: {
    term: 'backoff',
    meaning: 'How long a failed job waits before its next attempt: the same each time, or longer with each attempt.',
  },
  jitter: {
    term: 'jitter',
    meaning:
      'The part of a backoff, from 0 to 1, that is left to chance, so that jobs which failed together do not come back together. It only shortens the delay.',
  },
  failed: {
    term: 'failed',
    meaning:
      'The sorted set `emq:{queue}:failed` of jobs that will not be tried again, scored by the Unix time in ms at which each failed for good.',
  },
  tier: {
    term: 'tier',
    meaning:
      'The jobs of one priority. A smaller number is more urgent; a job without a priority (0) goes before every tier.',
  },
  'arrival-number': {
    term: 'arrival number',
    meaning:
      'The number a prioritized job gets when it is added, one more than the last. It is the low 32 bits of the job’s score and keeps its tier first in, first out.',
  },
  'arrival-counter': {
    term: 'arrival counter',
    meaning:
      'The key `emq:{queue}:pc`: `INCR` on it gives each prioritized job its arrival number. A pop that finds the set empty deletes it.',
  },
  wait: {
    term: 'wait',
    meaning:
      'The list `emq:{queue}:wait` of jobs without a priority, pushed on the left and taken from the right. It is drained before any tier.',
  },
  active: {
    term: 'active',
    meaning: 'The list `emq:{queue}:active` of jobs that workers have taken and not yet finished.',
  },
} as const satisfies Record<string, Entry>;

export type TermId = keyof typeof GLOSSARY;

/**
 * The entry of a term.
 * @throws {Error} for an id that the glossary does not have
 */
export function glossaryEntry(id: TermId): Entry {
  if (!Object.hasOwn(GLOSSARY, id)) {
    throw new Error(`<Term id="${id}">: the glossary has no such term. It has: ${Object.keys(GLOSSARY).join(', ')}`);
  }
  return GLOSSARY[id];
}

/** The ids of the terms that a page's MDX defines, in its order. */
export function termsIn(mdx: string): string[] {
  return Array.from(mdx.matchAll(/<Term\s+id="([^"]*)"/g), ([, id]) => id!);
}
