import { expect, test } from 'vitest';
import { arityOf, COMMANDS, help } from './help.ts';
import { Cli } from './cli.ts';
import { Scripting } from '#lua/index.ts';

const cli = new Cli(Scripting);
const answer = (...words: string[]): string => help(words, cli.tableEntry(words.join(' ')));

test('there is help for every command of the table, and for no other', () => {
  expect([...COMMANDS.keys()].toSorted()).toEqual(cli.commandNames.map((name) => name.toUpperCase()).toSorted());
});

test.each([...COMMANDS.values()])('what $name says of its words fits the table', (command) => {
  expect(arityOf(command)).toBe(cli.tableEntry(command.name)?.arity);
});

test('HELP answers from the table, in redis-cli’s layout', () => {
  expect(answer('zpopmin')).toBe(
    [
      '  ZPOPMIN key [count]',
      '  summary: takes out the members with the smallest scores',
      '  group: sorted-set',
      '  words: at least 2, the name included',
      '  keyspace: may change it',
    ].join('\n'),
  );
  expect(answer('BLPOP')).toContain('waiting: here nobody else could end it');
  expect(answer('@transactions')).toContain('EXEC');
  expect(answer('nonsense')).toContain('There is no command NONSENSE here.');
});
