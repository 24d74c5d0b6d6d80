import type { Trace } from '#lua/index.ts';

/** Where a tap leads: to a position among the lines that ran, the next from the one on show on, else the first there is. */
type Places<Name> = ReadonlyMap<Name, number>;

/** By a line's number, where it is about to run. Each line that runs has a place. */
export function placesOfLines(steps: Trace['steps'], position: number): Places<number> {
  const places = new Map<number, number>();
  for (const [at, { line }] of steps.entries()) add(places, line, at, position);
  return places;
}

/** By a key's name, where a command has just been sent that names it. */
export function placesOfKeys({ steps, commands }: Trace, position: number): Places<string> {
  const places = new Map<string, number>();
  let at = 0;
  for (const [index, { words }] of commands.entries()) {
    while (at < steps.length && steps[at]!.sent <= index) at += 1;
    for (const word of words.slice(1)) add(places, word, at, position);
  }
  return places;
}

function add<Name>(places: Map<Name, number>, name: Name, at: number, position: number): void {
  const known = places.get(name);
  if (known === undefined || (known <= position && at > position)) places.set(name, at);
}
