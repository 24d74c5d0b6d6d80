import { describe, expect, test } from 'vitest';
import { Scripting } from '#lua/index.ts';
import { splitArgs } from '#redis/index.ts';
import { commandAction } from '#replay/index.ts';
import type { KeysShown } from './pictures.ts';
import { Simulation } from './simulation.ts';
import type { ScriptView } from './traced-script.ts';

/** What the stepper shows of the last of these lines, at one of the lines that it ran. */
function stepThrough(...lines: string[]): (position: number) => ScriptView {
  const simulation = new Simulation();
  simulation.useScripting(Scripting);
  const log = lines.map((line) => commandAction(splitArgs(line)!));
  simulation.replay(log);
  return (position) => simulation.scriptView(log, log.length - 1, position);
}

const contents = ({ pictures }: KeysShown): unknown =>
  Object.fromEntries(pictures.map(({ key, content }) => [key, content.type === 'list' ? content.elements : content]));

describe('a script that has run is shown line by line', () => {
  const viewAt = stepThrough(
    'RPUSH wait a b',
    `EVAL "local job = redis.call('LPOP', KEYS[1])\nredis.call('RPUSH', KEYS[2], job)\nreturn job" 2 wait active`,
  );

  test('with the line that is next, its locals, what was sent last, and where the next command is', () => {
    expect(viewAt(0)).toMatchObject({
      length: 3,
      line: 1,
      sent: undefined,
      nextCommand: 1,
      places: new Map([
        [1, 0],
        [2, 1],
        [3, 2],
      ]),
      isCut: false,
    });
    expect(viewAt(1)).toMatchObject({
      line: 2,
      locals: [{ name: 'job', value: '"a"' }],
      sent: { line: 1, command: 'LPOP wait', reply: '"a"' },
      nextCommand: 2,
    });
    expect(viewAt(3)).toMatchObject({ line: undefined, lastLine: 3, nextCommand: 3, reply: '"a"' });
    expect(viewAt(0).source.map(({ number, text }) => `${number} ${text}`)).toEqual([
      "1 local job = redis.call('LPOP', KEYS[1])",
      "2 redis.call('RPUSH', KEYS[2], job)",
      '3 return job',
    ]);
  });

  test('with the keys as they stood then, forward and back', () => {
    const states = [
      { wait: ['a', 'b'] },
      { wait: ['b'] },
      { active: ['a'], wait: ['b'] },
      { active: ['a'], wait: ['b'] },
    ];
    for (const position of [0, 1, 2, 3, 1, 0, 2]) expect(contents(viewAt(position).keys)).toEqual(states[position]);
  });
});

test('of a script of many lines those around the one that is next are shown', () => {
  const viewAt = stepThrough(
    `EVAL "${'local a = 1\n'.repeat(150)}${'\n'.repeat(2_000)}${'a = a + 1\n'.repeat(100)}return a" 0`,
  );
  const start = viewAt(0).source;
  expect(start[0]!.number).toBe(1);
  expect(start.length).toBeLessThan(1_000);
  const { source, line } = viewAt(200);
  expect(source.some(({ number }) => number === line)).toBe(true);
  expect(source.length).toBeLessThan(1_000);
});

test('of a script that runs for long the first lines are kept', () => {
  const viewAt = stepThrough('EVAL "local n = 0\nfor i = 1, 100000 do\nn = n + i\nend\nreturn n" 0');
  expect(viewAt(0)).toMatchObject({ isCut: true, line: 1, reply: '(integer) 5000050000' });
});
