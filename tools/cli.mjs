// @ts-check
/** How the command line tools begin and end. Plain Node without a dependency, since some run before there is any. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Ends a command line tool with a message alone.
 * @param {{ message: string }} error
 * @returns {never}
 */
export function exitWith({ message }) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Ends this process with a sentence when a file or folder, there or yet to be made, cannot be written to.
 * @param {string} path
 * @param {string} purpose what it is needed for: `The build writes there.`
 */
export function needWritable(path, purpose) {
  let there = resolve(path);
  while (!existsSync(there)) there = dirname(there);
  try {
    accessSync(there, constants.W_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    exitWith({ message: `${resolve(path)} cannot be written to (${code}). ${purpose}` });
  }
}

/**
 * What npm has started ends with npm, however npm was ended: a killed npm does not hand the signal on, and the shell
 * that it runs scripts in may go on waiting. Does nothing in a process that is not npm's.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const first = starter();
  setInterval(() => starter() === first || process.exit(), 500).unref();
}

/** The process that started this one, or its shell when that was started for nothing else. Without /proc, the parent. */
function starter() {
  let pid = process.ppid;
  try {
    while (/^\S*sh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1'))) {
      pid = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
    }
  } catch {
    // No such process any more, or a system without /proc.
  }
  return pid;
}
