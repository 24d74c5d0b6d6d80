import { expect, test } from 'vitest';
import { arityOf, COMMANDS, help } from './help.ts';
import { Machine } from './machine.ts';
import { Scripting } from '#lua/index.ts';

const machine = new Machine(Scripting);
const entryOf = (name: string) => machine.command(name);

test('there is help for every command of the table, and for no other', () => {
  expect([...COMMANDS.keys()].toSorted()).toEqual(machine.commandNames.map((name) => name.toUpperCase()).toSorted());
});

test.each([...COMMANDS.values()])('what $name says of its words fits the table', (command) => {
  expect(arityOf(command)).toBe(machine.command(command.name)?.arity);
});

test('HELP answers from the table, in redis-cli’s layout', () => {
  expect(help(['zpopmin'], entryOf)).toBe(
    [
      '  ZPOPMIN key [count]',
      '  summary: takes out the members with the smallest scores',
      '  group: sorted-set',
      '  words: at least 2, the name included',
      '  keyspace: may change it',
    ].join('\n'),
  );
  expect(help(['BLPOP'], entryOf)).toContain('waiting: here nobody else could end it');
  expect(help(['@transactions'], entryOf)).toContain('EXEC');
  expect(help(['nonsense'], entryOf)).toContain('There is no command NONSENSE here.');
});
