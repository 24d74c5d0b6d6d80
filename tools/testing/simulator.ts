import { fileURLToPath } from 'node:url';
import { Child } from '../child.ts';

export const SIM = fileURLToPath(new URL('../sim.ts', import.meta.url));

/** A running `npm run sim`, private to whoever started it. */
export interface Simulator {
  readonly port: number;
  /** As of a `Child`. */
  readonly printed: string;
  readonly died: Promise<never>;
  stop(): Promise<void>;
}

/** Starts the simulator as a server in a process of its own, on a free port. */
export async function startSimulator(): Promise<Simulator> {
  const child = await Child.start(process.execPath, [SIM, '--port', '0'], /\n/);
  const { printed, died } = child;
  return { port: Number(printed.split(':')[1]), printed, died, stop: () => child.stop() };
}
