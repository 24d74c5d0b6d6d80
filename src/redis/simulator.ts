import { Budget, runOn, spend, spendBytes } from './budget.ts';
import { refusalOf, type Clients, type Command, type CommandTable, type Context, type Wait } from './command.ts';
import { unknownCommand } from './errors.ts';
import { Keyspace } from './keyspace.ts';
import { seededRandom } from './random.ts';
import { ErrorReply, type Reply } from './reply.ts';

export interface SimulatorOptions {
  /** Gives Unix time in ms. Left out: time stands still at 0. */
  readonly now?: () => number;
  /** Gives random numbers in [0, 1). Left out: always the same sequence, so that a replay comes out the same. */
  readonly random?: () => number;
  /** The commands that there are. */
  readonly commands: CommandTable;
  /** What commands may spend. Left out: no bound. */
  readonly budget?: Budget;
}

/** An in-memory Redis with whatever commands it is given: byte strings in, replies out. */
export class Simulator {
  readonly db: Keyspace;
  /** Who is connected; a server that has clients puts its own here. */
  clients: Clients = { connected: 1, blocked: 0 };
  /** How many write commands have run: as long as it stands still, so does the keyspace. */
  writes = 0;
  /** What commands may still spend; whoever bounds some of them puts another here. */
  budget: Budget;
  readonly #clock: () => number;
  /** The time of the command that is running, in which it and whatever it calls take place; undefined between commands. */
  #standing: number | undefined;
  readonly #random: () => number;
  readonly #commands: CommandTable;

  constructor({ now = () => 0, random = seededRandom(1), commands, budget = new Budget() }: SimulatorOptions) {
    this.budget = budget;
    this.#clock = now;
    this.#random = random;
    this.db = new Keyspace(() => this.#now());
    this.#commands = commands;
  }

  get commandNames(): string[] {
    return Object.keys(this.#commands);
  }

  /** Finds a command by its name, in any case. */
  command(name: string): Command | undefined {
    const lowerName = name.toLowerCase();
    return Object.hasOwn(this.#commands, lowerName) ? this.#commands[lowerName] : undefined;
  }

  /**
   * Runs one command.
   * @param words the name (any case) and the arguments, as byte strings
   * @returns the reply; an error is a reply too, never thrown
   * @throws {BudgetSpent} when the budget does not suffice; the keyspace may be left as the command had it by then
   */
  call(...words: string[]): Reply {
    return runOn(this.budget, words, () => this.#run(words));
  }

  #run(words: readonly string[]): Reply {
    const [name = '', ...args] = words;
    const command = this.command(name);
    if (!command) return unknownCommand(name, args);
    const refusal = refusalOf(command, words);
    if (refusal) return refusal;
    if (command.write) this.writes += 1;
    const isOutermost = this.#standing === undefined;
    this.#standing ??= this.#clock();
    try {
      const reply = command.run(this.#context(), args);
      if (this.budget.isBounded) spendReply(reply);
      return reply;
    } catch (error) {
      if (error instanceof ErrorReply) return error;
      throw error;
    } finally {
      if (isOutermost) this.#standing = undefined;
    }
  }

  /** What a client waits for whom {@link call} had nothing but `null`; undefined when it does not wait. */
  wait(...words: string[]): Wait | undefined {
    const [name = '', ...args] = words;
    return this.command(name)?.wait?.(this.#context(), args);
  }

  /** For all that a script does it is when the script began: nothing expires while it runs. */
  #now(): number {
    return this.#standing ?? this.#clock();
  }

  #context(): Context {
    return {
      db: this.db,
      budget: this.budget,
      clients: this.clients,
      now: Math.floor(this.#now()),
      random: this.#random,
      command: (name) => this.command(name),
      call: (...words) => this.call(...words),
    };
  }
}

/** Spends what it costs to hand a reply on: whoever gets it copies it. The elements themselves were paid for where they were found. */
function spendReply(reply: Reply): void {
  if (typeof reply === 'string') spendBytes(reply.length);
  else if (Array.isArray(reply)) {
    spend(reply.length);
    for (const element of reply) spendReply(element);
  }
}
