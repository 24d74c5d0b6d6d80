import { COMMANDS } from './help.ts';

/** A line of a text that was typed or pasted. */
export interface PastedLine {
  /** The line, without the marks of a quotation. */
  readonly text: string;
  /** The command that begins on it; empty where none does. */
  readonly command: string;
  /** Whether a prompt is before the command. */
  readonly isPrompt: boolean;
}

/** How redis-cli and valkey-cli begin a line: `127.0.0.1:6379>`, `redis>`, `[::1]:6379[2](TX)>`, `redis /tmp/redis.sock>`. */
const PROMPT =
  /^\s*(?:(?:redis|valkey)\s+)?(?:(?:[\w.-]+|\[[\w:.%]+\]):\d+|(?:redis|valkey)(?:-cli)?(?:\s+\/[^\s>]*)?|not connected)(?:\[\d+\])?(?:\([\w ]+\))*>/;
/** How documents write it, and how a mail marks what it quotes. */
const MARK = /^\s*> ?/;
/** `$ redis-cli`, `root@3f2a:/data# valkey-cli`, `$ docker exec -it some-redis redis-cli`; without a shell's prompt, too. */
const SHELL = /^\s*(?:(?:[$%]|(?!#)\S*[@~:][^$#%]*[$#%])\s+(?:\S+\s+)*?)?(?:\S*\/)?(?:redis|valkey)-cli(?=\s|$)/;
/** Prompts are short; a line may have a million characters. */
const MAX_PROMPT = 300;

/** How redis-cli begins to print a reply. */
const REPLY =
  /^\s*(?:\((?:integer|nil|error|double|true|false|empty [a-z ]+|\d+\.\d+s)\)|"|\d+[)#~] |(?:OK|QUEUED|PONG)\s*$|Invalid argument\(s\)|Error: )/;
/** What redis-cli does without asking a server. */
const OWN_COMMAND = /^\s*(?:exit|clear|connect|restart|:\w+)(?:\s|$)/i;

/** Options of redis-cli that take a word, and those with which it runs no command. */
const OPTION_WITH_WORD = /^-(?:[hpsaunrid]|-(?:user|pass|sni|cacert|cacertdir|cert|key|tls-ciphers|tls-ciphersuites))$/;
const MODE = /^--(?:eval|scan|pipe|stat|rdb|cluster|ldb|bigkeys|memkeys|hotkeys|latency|replica|help|version)/;
/** What a shell takes for itself: a pipe, a file, a second command. Group 1 is what is before it. */
const SHELL_SYNTAX = /^((?:"(?:\\.|[^"\\])*"|'[^']*'|[^"'])*?)\s(?:[|<>;&]|2>).*$/;

/**
 * Tells the commands of a text from what is not to be run. Without prompts every line is a command. With them the text is
 * what a terminal has shown: commands are behind the prompts, and the other lines are replies.
 */
export function pastedLines(lines: readonly string[]): PastedLine[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const isQuotation = filled.every((line) => MARK.test(line));
  const texts = isQuotation ? lines.map((line) => line.replace(MARK, '')) : lines;

  const opener = filled.find((line) => !line.trimStart().startsWith('#')) ?? '';
  const takesMarks = !texts.some((text) => isAt(PROMPT, text)) && (isAt(MARK, opener) || isAt(SHELL, opener));
  const commands = texts.map((text) => behindPrompt(text, takesMarks));
  const first = commands.findIndex(Boolean);
  const mayBeReplies = isQuotation || commands.some((command) => command !== undefined);

  function isReply(text: string, at: number): boolean {
    if (first === -1) return mayBeReplies && REPLY.test(text);
    // Who selects a transcript easily misses the first prompt.
    return at > first || !COMMANDS.has(/\S+/.exec(text)?.[0].toUpperCase() ?? '');
  }
  return texts.map((text, at) => {
    const command = commands[at];
    return { text, command: command ?? (isReply(text, at) ? '' : text), isPrompt: command !== undefined };
  });
}

function isAt(prompt: RegExp, text: string): boolean {
  return prompt.test(text.slice(0, MAX_PROMPT));
}

/** The command behind a line's prompt, empty where there is none; undefined where there is no prompt. */
function behindPrompt(text: string, takesMarks: boolean): string | undefined {
  const beginning = text.slice(0, MAX_PROMPT);
  const shell = SHELL.exec(beginning)?.[0];
  if (shell !== undefined) return shellCommand(text.slice(shell.length));
  const prompt = (PROMPT.exec(beginning) ?? (takesMarks ? MARK.exec(beginning) : null))?.[0];
  if (prompt === undefined) return undefined;
  const command = text.slice(prompt.length);
  return OWN_COMMAND.test(command) ? '' : command;
}

/** The Redis command that a shell's line has redis-cli run, if any. @param text what comes after `redis-cli` */
function shellCommand(text: string): string {
  let rest = (SHELL_SYNTAX.exec(text)?.[1] ?? text).trimStart();
  for (;;) {
    const option = /^-\S*/.exec(rest)?.[0];
    if (option === undefined) return rest;
    if (MODE.test(option)) return '';
    rest = rest.slice(option.length).trimStart();
    if (OPTION_WITH_WORD.test(option)) rest = rest.replace(/^(?:"(?:\\.|[^"\\])*"|'[^']*'|\S)+\s*/, '');
  }
}
