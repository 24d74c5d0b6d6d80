/** The room that Lua has for the name of a script: in messages of the compiler, and in those of a running script. */
export const ROOM_WHEN_COMPILING = 80;
const ROOM_WHEN_RUNNING = 60;

/**
 * What messages call a script. Lua notes where its text is from as `@file`, as `=name`, or, when nobody gave it a name,
 * as the text itself, which shows as `[string "first line..."]`.
 */
export function chunkName(source: string, room = ROOM_WHEN_RUNNING): string {
  const name = source.slice(1);
  if (source.startsWith('=')) return name.slice(0, room - 1);
  if (source.startsWith('@')) {
    const most = room - 8;
    return name.length > most ? `...${name.slice(-most)}` : name;
  }
  const [line = ''] = source.split(/[\r\n]/, 1);
  const shown = line.slice(0, room - 17);
  return shown === source ? `[string "${shown}"]` : `[string "${shown}..."]`;
}
