import type { LineRun } from './line-runs.ts';

type LoadRuns = () => Promise<{ readonly default: readonly LineRun[] }>;

/** The scripts that are stepped through, by their file in the package, with where their lines stand (src/site/lua-lines.ts). */
const SCRIPT_FILES = {
  'addDelayedJob-6.lua': () => import('virtual:lua-lines/addDelayedJob-6.lua'),
  'addPrioritizedJob-9.lua': () => import('virtual:lua-lines/addPrioritizedJob-9.lua'),
  'changePriority-7.lua': () => import('virtual:lua-lines/changePriority-7.lua'),
  'moveJobFromActiveToWait-9.lua': () => import('virtual:lua-lines/moveJobFromActiveToWait-9.lua'),
  'moveJobsToWait-8.lua': () => import('virtual:lua-lines/moveJobsToWait-8.lua'),
  'moveStalledJobsToWait-9.lua': () => import('virtual:lua-lines/moveStalledJobsToWait-9.lua'),
  'moveToActive-11.lua': () => import('virtual:lua-lines/moveToActive-11.lua'),
  'moveToDelayed-11.lua': () => import('virtual:lua-lines/moveToDelayed-11.lua'),
  'promote-9.lua': () => import('virtual:lua-lines/promote-9.lua'),
  'retryJob-11.lua': () => import('virtual:lua-lines/retryJob-11.lua'),
} satisfies Readonly<Record<string, LoadRuns>>;

export type ScriptFile = keyof typeof SCRIPT_FILES;

/** Loads where a script's lines stand: a small file of its own. */
export async function loadLineRuns(file: ScriptFile): Promise<readonly LineRun[]> {
  return (await SCRIPT_FILES[file]()).default;
}
