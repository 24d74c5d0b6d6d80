import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const SIM = new URL('sim.ts', import.meta.url).pathname;

/** A running `npm run sim`, private to whoever started it. */
export interface Simulator {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts the simulator as a server in a process of its own, on a free port. */
export async function startSimulator(): Promise<Simulator> {
  const server = spawn(process.execPath, [SIM, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = (): boolean => server.kill();
  process.once('exit', kill);
  const [ready] = (await once(createInterface(server.stdout), 'line')) as [string];
  return {
    port: Number(ready.split(':')[1]),
    async stop() {
      process.off('exit', kill);
      if (kill()) await once(server, 'exit');
    },
  };
}
