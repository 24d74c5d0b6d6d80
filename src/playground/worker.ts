import type { Action } from '#replay/index.ts';
import { changeOf, type Message, type Question } from './messages.ts';
import { isScript, Simulation, type Shown } from './simulation.ts';

/** The worker of a playground: it answers one question after the other. */

/** So often at most, in ms, is the page told how far a log is done; before a script always. */
const PAUSE = 50;

const simulation = new Simulation();
let canRunScripts = false;
let log: readonly Action[] = [];
/** As the page has it. */
let shown: Shown | undefined;
/** Ends when all that was asked is answered. */
let busy: Promise<void> = Promise.resolve();

function post(message: Message): void {
  postMessage(message);
}

/** Fetches what runs scripts, if it is not here. @throws where it does not arrive */
async function prepareScripts(): Promise<void> {
  if (canRunScripts) return;
  const { Scripting } = await import('#lua/index.ts');
  simulation.useScripting(Scripting);
  canRunScripts = true;
}

async function answer({ id, keep, add, of }: Question): Promise<void> {
  log = [...log.slice(0, keep), ...add];
  try {
    if (of.what === 'scripts' || log.some(isScript)) await prepareScripts();
  } catch {
    // Who runs a script is told; who seemed about to is not.
    return of.what === 'scripts' ? undefined : post({ kind: 'missing' });
  }
  try {
    if (of.what === 'replay') replay(id);
    else if (of.what === 'cli script') post({ kind: 'answer', id, answer: simulation.script(log) });
    else if (of.what === 'script view')
      post({ kind: 'answer', id, answer: simulation.scriptView(log, of.at, of.position) });
  } catch (error) {
    post({ kind: 'failed', id, why: error instanceof Error ? error.message : String(error) });
  }
}

function replay(id: number): void {
  let told = performance.now();
  const replayed = simulation.replay(log, (done) => {
    const now = performance.now();
    if (now - told < PAUSE && !isScript(log[done])) return;
    told = now;
    post({ kind: 'progress', id, done });
  });
  const change = changeOf(shown, replayed.shown);
  shown = replayed.shown;
  post({ kind: 'replayed', id, shown: change, stopped: replayed.stopped });
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  busy = busy.then(() => answer(data));
});
post({ kind: 'ready' });
