import { expect, test } from 'vitest';
import { Child } from './child.ts';

const start = (script: string): Promise<Child> => Child.start(process.execPath, ['-e', script], /ready/);

test('is there when it says so, and until it is stopped', async () => {
  const child = await start("console.log('almost'); console.log('ready'); setInterval(() => {}, 1000)");
  expect(child.printed).toMatch(/^almost\nready\n$/);
  await child.stop();
  await child.stop();
});

test('fails at once, with what it wrote, when it ends before it is ready', async () => {
  const failing = start("console.log('reading'); console.error('no such file'); process.exitCode = 3");
  await expect(failing).rejects.toThrow(/ has ended \(3\):\nreading\nno such file\n$/);
});

test('fails who waits for it when it ends unasked', async () => {
  const child = await start("console.log('ready'); process.stderr.write('out of luck', () => process.abort())");
  const answer = new Promise(() => {});
  await expect(Promise.race([answer, child.died])).rejects.toThrow(/ has ended \(SIGABRT\):\nready\nout of luck/);
  await child.stop();
});

test('fails when there is no such program', async () => {
  await expect(Child.start('/nowhere/server', [], /ready/)).rejects.toThrow('/nowhere/server');
});
