import { existsSync, readFileSync } from 'node:fs';
import type { ReadLua } from './real-code.ts';

/** The installed package; paths are from the project's root. Build time and tests only. */
const PACKAGE = 'node_modules/bullmq';

/** The folder with the Lua files as bullmq's authors write them: includes not yet filled in. */
export const LUA_FOLDER = `${PACKAGE}/dist/esm/commands`;

export const readBullmqLua: ReadLua = (file) => {
  const path = `${LUA_FOLDER}/${file}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

export function bullmqVersion(): string {
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8')) as { version: string };
  return version;
}
