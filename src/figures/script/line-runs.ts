import { dirname, join } from 'node:path/posix';

/** Lines of one file of the package that follow one another in the text that the server gets, the first by its number in the file. */
export type LineRun = readonly [file: string, first: number, count: number];

/**
 * Says where each line of a script's flat text stands in the package's files. bullmq makes that text: it puts each included
 * file in place once, and leaves empty lines out.
 * @param read gives the text of a file by its path inside bullmq's `commands` folder
 * @throws {Error} where a file is missing
 */
export function lineRuns(
  read: (file: string) => string | undefined,
  file: string,
  seen = new Set<string>(),
): LineRun[] {
  seen.add(file);
  const text = read(file);
  if (text === undefined) throw new Error(`bullmq has no ${file}`);
  const runs: LineRun[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, included] = /^--- @include "(.+)"/.exec(line) ?? [];
    if (included !== undefined) {
      const other = `${join(dirname(file), included)}.lua`;
      if (!seen.has(other)) runs.push(...lineRuns(read, other, seen));
    } else if (line.trim() !== '') addLine(runs, file, index + 1);
  }
  return runs;
}

function addLine(runs: LineRun[], file: string, number: number): void {
  const [lastFile, first, count] = runs.at(-1) ?? ['', 0, 0];
  if (lastFile === file && number === first + count) runs[runs.length - 1] = [file, first, count + 1];
  else runs.push([file, number, 1]);
}
