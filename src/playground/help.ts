import { HELP_TABLE } from './help-table.ts';

/** What there is to say about a command. */
export interface CommandHelp {
  readonly name: string;
  readonly group: string;
  /** The words after the name. */
  readonly syntax: string;
  readonly summary: string;
}

/** Every command, by its name in upper case. */
export const COMMANDS: ReadonlyMap<string, CommandHelp> = new Map(
  Object.entries(HELP_TABLE).flatMap(([group, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [, name = '', syntax = '', summary = ''] = /^(\S+?)(?: ([^;]*))?; (.*)$/.exec(line) ?? [];
        return [name, { name, group, syntax, summary }] as const;
      }),
  ),
);

/** What the simulator's table says of a command. */
export interface TableEntry {
  readonly arity: number;
  readonly isWrite: boolean;
  readonly waits: boolean;
}

/**
 * The answer to `HELP …`, as redis-cli sets it: a command, a group such as `@list`, or nothing.
 * @param entry undefined where the words name no command of the simulator's
 */
export function help(words: readonly string[], entry: TableEntry | undefined): string {
  const [topic = ''] = words;
  const name = words.join(' ').toUpperCase();
  const command = COMMANDS.get(name);
  if (command && entry) return describe(command, entry);
  const group = topic.replace(/^@/, '').toLowerCase();
  const members = [...COMMANDS.values()].filter((member) => member.group === group);
  if (members.length > 0) return members.map((member) => `\n  ${heading(member)}\n  ${member.summary}`).join('\n');
  const groups = Object.keys(HELP_TABLE).map((known) => `@${known}`);
  const start = topic === '' ? 'HELP explains a command, or a group of commands.' : `There is no command ${name} here.`;
  return `${start}\n  HELP ZADD, HELP @list\n  groups: ${groups.join(' ')}`;
}

function describe(command: CommandHelp, { arity, isWrite, waits }: TableEntry): string {
  const count = arity < 0 ? `at least ${-arity}` : `${arity}`;
  const lines = [
    heading(command),
    `summary: ${command.summary}`,
    `group: ${command.group}`,
    `words: ${count}, the name included`,
    `keyspace: ${isWrite ? 'may change it' : 'does not change it by itself'}`,
  ];
  if (waits) lines.push('waiting: here nobody else could end it, so it answers at once, as if its time had run out');
  return lines.map((line) => `  ${line}`).join('\n');
}

/** The name and the words that may follow it. */
export function heading({ name, syntax }: Pick<CommandHelp, 'name' | 'syntax'>): string {
  return `${name} ${syntax}`.trim();
}

/**
 * How many words a syntax needs, the name included, and negative where more may follow, as a command table says it.
 */
export function arityOf({ syntax }: Pick<CommandHelp, 'syntax'>): number {
  const needed = syntax.replaceAll(/<[^>]*>/g, 'choice');
  let withoutOptions = needed;
  while (withoutOptions.includes('[')) withoutOptions = withoutOptions.replaceAll(/\[[^[\]]*\]/g, '');
  const count = 1 + withoutOptions.split(' ').filter(Boolean).length;
  return withoutOptions === needed ? count : -count;
}
