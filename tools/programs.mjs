// @ts-check
/**
 * Where the programs are that the tests use and npm does not bring: a Chromium and a redis-server, which they need, and
 * Firefox and WebKitGTK (its driver, and a screen for it), in which they read the site where these are installed.
 * Plain Node without a dependency, since `setup.mjs` uses it before anything is installed.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, resolve } from 'node:path';

/** For each program, by the name of Debian's package: the variable that overrides it, and its names, the preferred first. */
const PROGRAMS = {
  chromium: {
    variable: 'CHROMIUM',
    names: [
      'chromium',
      'google-chrome',
      'chromium-browser',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  },
  'redis-server': { variable: 'REDIS_SERVER', names: ['redis-server', 'valkey-server'] },
  'firefox-esr': {
    variable: 'FIREFOX',
    names: ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  'webkit2gtk-driver': { variable: 'WEBKIT_DRIVER', names: ['WebKitWebDriver'] },
  xvfb: { variable: 'XVFB', names: ['Xvfb'] },
};

/**
 * The browsers beside Chromium, each with the programs it takes. Tests go on without one that is not there.
 * @type {Readonly<Record<string, readonly (keyof typeof PROGRAMS)[]>>}
 */
export const ENGINES = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] };

/** @typedef {keyof typeof PROGRAMS} Program */

/**
 * The absolute path of a program, or undefined when the machine does not have it.
 * @param {Program} program
 * @returns {string | undefined}
 * @throws {Error} when the program's variable (CHROMIUM, REDIS_SERVER) names something that cannot be run
 */
export function findProgram(program) {
  const { variable, names } = PROGRAMS[program];
  const chosen = process.env[variable];
  if (!chosen) return names.map(onPath).find(Boolean) ?? (program === 'chromium' ? playwrightsOwn() : undefined);
  const path = onPath(chosen);
  if (!path) throw new Error(`${variable}=${chosen} is not a program that can be run.`);
  return path;
}

/**
 * The absolute path of a command, looked up as a shell does; a name with a slash stands for itself.
 * @param {string} name
 * @returns {string | undefined}
 */
export function onPath(name) {
  const folders = name.includes('/') ? ['.'] : (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => resolve(folder, name)).find(canRun);
}

/** The Chromium that `npx playwright install` has put into its cache, if it has. */
function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
    return canRun(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
