import { commonPrefix } from '#replay/history.ts';
import type { Action, Replayed } from '#replay/index.ts';
import { changed, type Message, type Question, type Subject } from './messages.ts';
import type { Shown } from './simulation.ts';
import type { ScriptView } from './traced-script.ts';

/** How the worker does: it answers soon, or something in it takes so long that one may want to stop it, or it is not there. */
export type WorkerState = 'quick' | 'slow' | 'missing';

/** After so long, in ms, a reader can stop what runs. */
const PATIENCE = 150;

type Answer = Extract<Message, { readonly kind: 'replayed' | 'answer' | 'failed' }>;

/** A question that has not been answered. */
interface Asked {
  readonly log: readonly Action[];
  readonly of: Subject;
  readonly settle: (answer: Answer) => void;
  /** Called when the reader stops it. */
  readonly stop: () => void;
  /** How many actions of the log are done, as far as the worker has told. */
  done: number;
}

/** A log, and what it came to. */
interface Start {
  readonly log: readonly Action[];
  readonly shown: Shown;
}

/** A simulation in a worker: what runs there keeps no page waiting, and can be stopped. */
export class RemoteSimulation {
  readonly #create: () => Worker;
  #worker: Worker | undefined;
  #hasArrived = false;
  #state: WorkerState = 'quick';
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Map<number, Asked>();
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The log that the worker has. */
  #log: readonly Action[] = [];
  #last: Start;

  /**
   * @param create starts the worker
   * @param start what has been shown without it
   */
  constructor(create: () => Worker, start: Start) {
    this.#create = create;
    this.#last = start;
  }

  readonly state = (): WorkerState => this.#state;

  /** @returns the function that ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** As {@link Simulation.replay}. What is stopped has been done up to the action that was running. */
  readonly replay = (log: readonly Action[]): Promise<Replayed<Shown>> =>
    new Promise((resolve, reject) => {
      const asked: Asked = {
        log,
        of: { what: 'replay' },
        done: 0,
        settle: (answer) => {
          if (answer.kind !== 'replayed') return reject(new Error(answer.kind === 'failed' ? answer.why : ''));
          const shown = changed(this.#last.shown, answer.shown);
          this.#last = { log: log.slice(0, answer.stopped?.at ?? log.length), shown };
          resolve({ shown, stopped: answer.stopped });
        },
        stop: () => resolve(this.#stoppedAfter(log, asked.done)),
      };
      this.#ask(asked);
    });

  /** As {@link Simulation.script}. */
  readonly script = (log: readonly Action[]): Promise<string> => this.#answerTo(log, { what: 'cli script' });

  /** As {@link Simulation.scriptView}. */
  readonly scriptView = (log: readonly Action[], at: number, position: number): Promise<ScriptView> =>
    this.#answerTo(log, { what: 'script view', at, position });

  /** Starts the worker, which somebody is about to need: whoever only reads the page does without. */
  readonly prepare = (): void => {
    if (this.#state !== 'missing') this.start();
  };

  /** Fetches what runs scripts, which the reader seems about to need. */
  readonly prepareScripts = (): void => this.#post(0, { log: this.#log, of: { what: 'scripts' } });

  /** Starts the worker, if it does not run, again where it did not arrive. */
  readonly start = (): void => {
    if (this.#worker) return;
    this.#log = [];
    this.#setState('quick');
    try {
      const worker = this.#create();
      worker.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
      worker.addEventListener('error', () => this.#lose());
      this.#worker = worker;
    } catch {
      return this.#setState('missing');
    }
    for (const [id, asked] of this.#asked) this.#post(id, asked);
  };

  /** Ends all that runs, at once. */
  readonly stop = (): void => {
    const asked = [...this.#asked.values()];
    this.#end();
    this.#asked.clear();
    this.#setState('quick');
    for (const { stop } of asked) stop();
  };

  /** What is left of a log that was stopped. */
  async #stoppedAfter(log: readonly Action[], done: number): Promise<Replayed<Shown>> {
    const { log: known, shown } = this.#last;
    const isOnShow = done <= known.length && commonPrefix(known, log) === known.length;
    const at = isOnShow ? known.length : done;
    const rest = isOnShow ? { shown } : await this.replay(log.slice(0, at));
    return { shown: rest.shown, stopped: { at: rest.stopped?.at ?? at, why: 'you stopped it' } };
  }

  #answerTo<T extends string | ScriptView>(log: readonly Action[], of: Subject): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#ask({
        log,
        of,
        done: 0,
        settle: (answer) => (answer.kind === 'answer' ? resolve(answer.answer as T) : reject(new Error(answer.kind))),
        stop: () => reject(new Error('stopped')),
      });
    });
  }

  #ask(asked: Asked): void {
    this.#lastId += 1;
    const isFirst = this.#asked.size === 0;
    this.#asked.set(this.#lastId, asked);
    // Starting the worker posts whatever was asked.
    if (!this.#worker) return this.prepare();
    this.#post(this.#lastId, asked);
    if (isFirst) this.#watch();
  }

  #post(id: number, { log, of }: Pick<Asked, 'log' | 'of'>): void {
    const keep = commonPrefix(this.#log, log);
    this.#log = log;
    const question: Question = { id, keep, add: log.slice(keep), of };
    this.#worker?.postMessage(question);
  }

  #hear(message: Message): void {
    if (message.kind === 'missing') return this.#miss();
    if (message.kind === 'ready') {
      this.#hasArrived = true;
      if (this.#asked.size > 0) this.#watch();
      return;
    }
    const asked = this.#asked.get(message.id);
    if (message.kind === 'progress') {
      if (asked) asked.done = message.done;
      return;
    }
    this.#asked.delete(message.id);
    if (this.#asked.size === 0) this.#rest();
    asked?.settle(message);
  }

  /** Tells, when what was asked takes long. */
  #watch(): void {
    if (!this.#hasArrived) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#setState('slow'), PATIENCE);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#setState('quick');
  }

  /** The worker has ended by itself, or not begun. */
  #lose(): void {
    if (!this.#hasArrived) return this.#miss();
    this.#end();
    this.#setState('quick');
    const lost = [...this.#asked];
    this.#asked.clear();
    for (const [id, { settle }] of lost) settle({ kind: 'failed', id, why: 'it was too much for this browser' });
  }

  /** Code has not arrived: what was asked waits until the reader tries again. */
  #miss(): void {
    this.#end();
    this.#setState('missing');
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#hasArrived = false;
  }

  #setState(state: WorkerState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
