import type { Plugin } from 'vite';
import { lineRuns } from '#figures/script/line-runs.ts';
import { readBullmqLua } from '#lesson/bullmq-lua.ts';

const PREFIX = 'virtual:lua-lines/';

/** A Vite plugin: the module `virtual:lua-lines/promote-9.lua` says where each line of that script stands in the installed package. */
export function luaLines(): Plugin {
  return {
    name: 'lua-lines',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      return `export default ${JSON.stringify(lineRuns(readBullmqLua, id.slice(PREFIX.length + 1)))};`;
    },
  };
}
