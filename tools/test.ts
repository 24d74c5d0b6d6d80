/**
 * `npm test [-- STEP …]`: every check of the project, or only the steps that are named (`browser` takes the build that is
 * there). Stops at the first that fails; the last line counts the tests that ran.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, countPlaywright, countVitest, type Counts } from './counts.ts';
import { ENGINES, findProgram } from './programs.mjs';

interface Step {
  readonly command: string;
  /** Counts the tests in the JSON that the command leaves in the file `report`. */
  readonly count?: (json: string) => Counts;
}

const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
const report = join(folder, 'report.json');
process.on('exit', () => rmSync(folder, { recursive: true }));
// Commands name the file by a variable: its path may hold anything, and they are lines for a shell.
const env = { ...process.env, REPORT: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report };

const vitest = (files: string): Step => ({
  command: `node tools/vite.mjs node_modules/vitest/vitest.mjs run ${files} --reporter=default --reporter=json --outputFile.json="$REPORT"`,
  count: countVitest,
});

const STEPS: Readonly<Record<string, Step>> = {
  types: { command: 'node tools/vite.mjs tools/astro.ts check' },
  lint: { command: 'oxlint && prettier --check .' },
  unit: vitest('--exclude=tools/differential/**'),
  differential: vitest('tools/differential'),
  build: { command: 'node tools/vite.mjs tools/astro.ts build' },
  browser: { command: 'playwright test --project=chromium --reporter=list,json', count: countPlaywright },
  engines: { command: 'playwright test --project=engines --reporter=list,json', count: countPlaywright },
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in STEPS));
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}": ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}

const counts: Counts[] = [];
for (const [name, { command, count }] of Object.entries(STEPS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n── ${name}: ${command}`);
  const start = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], env });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (count && existsSync(report)) counts.push(count(readFileSync(report, 'utf8')));
  rmSync(report, { force: true });
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
if (named.length === 0 || named.includes('engines')) {
  for (const [name, programs] of Object.entries(ENGINES))
    if (!programs.every(findProgram)) console.log(`\nSkipped: ${name}, which is not installed here.`);
}
console.log(`\n${closingLine(counts)}`);
