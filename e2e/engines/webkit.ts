import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, Point } from './engine.ts';

/** What WebDriver calls the Enter key. */
const ENTER = '\uE007';

/** Starts WebKitGTK's small browser on a screen of its own, driven over WebDriver, which is plain HTTP with JSON. */
export async function startWebKit(driver: string, screen: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const port = await freePort();
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1200x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    display.stdio[3]!.once('data', (data: Buffer) => resolve(data.toString().trim()));
    display.once('exit', () => reject(new Error('Xvfb did not start.')));
  });
  const env = { ...process.env, DISPLAY: `:${number}`, HOME: home, LIBGL_ALWAYS_SOFTWARE: '1' };
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const stop = (): void => {
    server.kill();
    display.kill();
    rmSync(home, { recursive: true, force: true });
  };

  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver, ${path}: ${JSON.stringify(value)}`);
    return value;
  };

  try {
    await answering(`http://127.0.0.1:${port}/status`);
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: { alwaysMatch: { timeouts: { pageLoad: 30_000, script: 30_000 } } },
    })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    const perform = (source: object): Promise<unknown> => ask('POST', `${session}/actions`, { actions: [source] });
    return {
      goto: async (url) => void (await ask('POST', `${session}/url`, { url })),
      inPage: (run, ...args) =>
        ask('POST', `${session}/execute/sync`, {
          script: `return (${run.toString()}).apply(null, arguments)`,
          args,
        }) as Promise<never>,
      drag: async (from, to) => {
        const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const actions = [
          move(from),
          { type: 'pointerDown', button: 0 },
          move(half),
          move(to),
          { type: 'pointerUp', button: 0 },
        ];
        await perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
      },
      type: async (text) => {
        const keys = [...text.replaceAll('\n', ENTER)];
        const actions = keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await perform({ type: 'key', id: 'keyboard', actions });
      },
      close: async () => {
        await ask('DELETE', session);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** One step of the mouse, as WebDriver has it. */
function move({ x, y }: Point): object {
  return { type: 'pointerMove', duration: 50, x: Math.round(x), y: Math.round(y) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until something answers at an address. */
async function answering(address: string): Promise<void> {
  for (let tries = 100; ; tries -= 1) {
    try {
      await fetch(address);
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
