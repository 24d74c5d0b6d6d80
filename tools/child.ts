import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

const running = new Set<Child>();
process.on('exit', () => running.forEach((child) => child.kill()));

/** A server in a process of its own, private to whoever started it. It ends with this process at the latest. */
export class Child {
  /** Rejects, with all that the server has written, when it ends unasked: for `Promise.race` with what needs it. */
  readonly died: Promise<never>;
  readonly #process: ChildProcessByStdio<null, Readable, Readable>;
  readonly #closed: Promise<unknown>;
  #printed = '';
  #complained = '';
  #isStopped = false;

  /**
   * Starts a program.
   * @param ready what it prints when it can be used
   * @throws {Error} with all that it has written, when it ends before
   */
  static async start(command: string, args: readonly string[], ready: RegExp): Promise<Child> {
    const child = new Child(command, args);
    const isReady = new Promise<void>((resolve) => {
      child.#process.stdout.on('data', () => ready.test(child.printed) && resolve());
    });
    await Promise.race([isReady, child.died]);
    return child;
  }

  private constructor(command: string, args: readonly string[]) {
    this.#process = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process.stdout.setEncoding('utf8').on('data', (text: string) => (this.#printed += text));
    this.#process.stderr.setEncoding('utf8').on('data', (text: string) => (this.#complained += text));
    this.#closed = once(this.#process, 'close');
    this.died = this.#closed.then(() => {
      const { signalCode, exitCode } = this.#process;
      // Who has stopped it does not wait for its death.
      if (this.#isStopped) return new Promise<never>(() => {});
      throw new Error(`${command} has ended (${signalCode ?? exitCode}):\n${this.#printed}${this.#complained}`);
    });
    this.died.catch(() => {});

    running.add(this);
    this.#process.once('exit', () => running.delete(this));
  }

  /** What it has written to stdout so far. */
  get printed(): string {
    return this.#printed;
  }

  /** Ends it as something else would: unasked. */
  kill(): void {
    this.#process.kill();
  }

  /** Ends it, if it has not ended yet, and resolves when it has. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.kill();
    await this.#closed;
  }
}
