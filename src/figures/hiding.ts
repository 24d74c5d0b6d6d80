import type { Send } from '#redis/index.ts';
import type { ActionContext } from '#replay/index.ts';

/** Sends a step's commands, and shows all but those of these names, which the figure is not about. */
export function hiding({ send, prepare }: Pick<ActionContext<unknown>, 'send' | 'prepare'>, ...names: string[]): Send {
  return (...words) => (names.includes(String(words[0])) ? prepare : send)(...words);
}
