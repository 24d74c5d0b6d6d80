// @ts-check
/**
 * Makes a clone ready to run: `node tools/setup.mjs [chromium] [redis-server] [engines]`.
 *
 * Installs the npm packages when the lock file is newer than they are, and those programs named as arguments that the
 * machine lacks; `engines` are the other browsers, without which it goes on. Plain Node without a dependency, since it runs before there is any. Speaks on stderr, and not at all
 * when there is nothing to do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWith, needWritable } from './cli.mjs';
import { ENGINES, findProgram, onPath } from './programs.mjs';

/** @typedef {import('./programs.mjs').Program} Program */

/** The oldest Node that can install the packages. */
const NODE_TO_INSTALL = '20.19.0';
/** The oldest Node that can run the project: one that takes TypeScript as it stands. */
const NODE_TO_RUN = '22.18.0';
/** The project's own Node, an npm package. npm puts this folder first on the PATH of every script. */
const OWN_NODE = 'node_modules/.bin/node';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
needNode(bringsItsOwnNode() ? NODE_TO_INSTALL : NODE_TO_RUN);
if (!packagesAreFresh()) installPackages();
const named = process.argv.slice(2);
installPrograms(/** @type {Program[]} */ (named.filter((name) => name !== 'engines')));
if (named.includes('engines')) installEngines();

/** Node's packages on npm exist for some platforms only; a Mac uses the machine's. */
function bringsItsOwnNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  return `node-${platform}-${process.arch}` in optionalDependencies;
}

/** @param {string} oldest */
function needNode(oldest) {
  if (!isOlder(oldest)) return;
  exitWith({ message: `This needs Node ${oldest} or newer, and found ${process.version} (${process.execPath}).` });
}

/** @param {string} version */
function isOlder(version) {
  return process.versions.node.localeCompare(version, 'en', { numeric: true }) < 0;
}

function packagesAreFresh() {
  // npm writes this file last, so an install that was cut short does not count.
  const upToDate = modified('node_modules/.package-lock.json') >= modified('package-lock.json');
  return upToDate && (existsSync(OWN_NODE) || !isOlder(NODE_TO_RUN));
}

/** @param {string} path */
function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function installPackages() {
  needWritable('node_modules', 'npm installs the packages there.');
  const cache = process.env.npm_config_cache;
  if (cache) needWritable(cache, 'npm keeps what it fetches there; name another folder in npm_config_cache.');
  say('Installing the npm packages …');
  // `npm ci` begins by deleting node_modules, and with it the Node that this script may be running on.
  const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const env = { ...process.env, PATH: outside.join(delimiter) };
  const npm = spawnSync('npm ci --include=dev --include=optional --loglevel=error', {
    shell: true,
    env,
    stdio: ['ignore', 2, 2],
  });
  if (npm.status !== 0) exitWith({ message: 'The npm packages could not be installed.' });

  // On a Linux without glibc our own Node does not start, and would stand in the way of the machine's.
  if (existsSync(OWN_NODE) && spawnSync(OWN_NODE, ['--version']).status !== 0) {
    rmSync(OWN_NODE);
    needNode(NODE_TO_RUN);
  }
}

/** @param {Program[]} programs */
function installPrograms(programs) {
  installByApt(programs);
  const absent = missing(programs);
  if (absent.length > 0) exitWith({ message: `Missing: ${absent.join(' and ')}. ${advice(absent)}` });
}

/** One by one: where apt knows nothing of one, the other is installed all the same. */
function installEngines() {
  for (const [name, programs] of Object.entries(ENGINES)) {
    installByApt(programs);
    if (missing(programs).length > 0) say(`${name} is not installed here; the tests go on without it.`);
  }
}

/** @param {readonly Program[]} programs */
function installByApt(programs) {
  const byApt = missing(programs).filter(aptHas);
  if (byApt.length === 0 || !mayBeRoot()) return;
  say(`Installing ${byApt.join(' and ')} with apt …`);
  const apt = spawnSync(aptInstall(byApt), { shell: true, encoding: 'utf8', maxBuffer: 1e8 });
  if (apt.status !== 0) say(apt.stderr);
}

/** @param {readonly Program[]} programs */
function missing(programs) {
  try {
    return programs.filter((program) => !findProgram(program));
  } catch (error) {
    return exitWith(/** @type {Error} */ (error));
  }
}

/** @param {Program} program */
function aptHas(program) {
  // Ubuntu's package of Chromium only points to a snap, and of Firefox ESR it has none.
  return onPath('apt-get') !== undefined && !(['chromium', 'firefox-esr'].includes(program) && isUbuntu());
}

function isUbuntu() {
  return existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function isRoot() {
  return process.getuid?.() === 0;
}

function mayBeRoot() {
  return isRoot() || spawnSync('sudo', ['-n', 'true']).status === 0;
}

/** @param {Program[]} programs */
function aptInstall(programs) {
  const apt = isRoot() ? 'apt-get' : 'sudo apt-get';
  return `${apt} update && ${apt} install -y --no-install-recommends ${programs.join(' ')}`;
}

/**
 * One command line that installs these programs on this machine, as far as it is known.
 * @param {Program[]} programs
 */
function advice(programs) {
  const byApt = programs.filter(aptHas);
  const others = new Set(programs.filter((program) => !aptHas(program)));
  const commands = byApt.length > 0 ? [aptInstall(byApt)] : [];
  if (others.has('chromium')) commands.push('npx playwright install --with-deps chromium');
  if (others.has('redis-server')) {
    if (!onPath('brew')) return 'Please install with the package manager of this system.';
    commands.push('brew install redis');
  }
  return `To install:\n\n  ${commands.join(' && ')}\n`;
}

/** @param {string} message */
function say(message) {
  process.stderr.write(`${message}\n`);
}
