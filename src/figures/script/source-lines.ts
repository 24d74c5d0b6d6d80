import type { LineRun } from './line-runs.ts';

/** A line of a script as it is shown. */
export interface SourceLine {
  /** From 1, as in the text that the server gets. */
  readonly number: number;
  readonly text: string;
  /** The file that it stands in, and its number there. Left out: the text is the file. */
  readonly place?: { readonly file: string; readonly number: number };
}

/** The lines of a flat script, each with its place in the package's files. */
export function sourceLines(source: string, runs: readonly LineRun[]): readonly SourceLine[] {
  const places = runs.flatMap(([file, first, count]) =>
    Array.from({ length: count }, (_, index) => ({ file, number: first + index })),
  );
  const texts = source.split('\n');
  return places.map((place, index) => ({ number: index + 1, text: texts[index] ?? '', place }));
}

/** Lines that are shown, or that are folded away. */
export type Fold = { readonly lines: readonly SourceLine[] } | { readonly hidden: readonly SourceLine[] };

/** Folds a script to some of its lines and the lines beside them. */
export function foldTo(lines: readonly SourceLine[], wanted: Pick<ReadonlySet<number>, 'has'>): readonly Fold[] {
  const folds: Fold[] = [];
  for (const line of lines) {
    const last = folds.at(-1);
    if ([line.number - 1, line.number, line.number + 1].some((number) => wanted.has(number))) {
      if (last && 'lines' in last) folds[folds.length - 1] = { lines: [...last.lines, line] };
      else folds.push({ lines: [line] });
    } else if (last && 'hidden' in last) folds[folds.length - 1] = { hidden: [...last.hidden, line] };
    else folds.push({ hidden: [line] });
  }
  return folds;
}

/** A piece of a line, and what kind of piece, for its colour. */
export interface Piece {
  readonly kind: 'comment' | 'string' | 'keyword' | 'plain';
  readonly text: string;
}

const PIECE =
  /(?<comment>--.*)|(?<string>"[^"]*"|'[^']*')|(?<keyword>\b(?:and|break|do|else|elseif|end|false|for|function|if|in|local|nil|not|or|repeat|return|then|true|until|while)\b)/g;

/** Cuts a line of Lua for the eye. A comment over several lines is plain from its second line on. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    if (match.index > end) pieces.push({ kind: 'plain', text: text.slice(end, match.index) });
    const { comment, string } = match.groups!;
    pieces.push({ kind: comment ? 'comment' : string ? 'string' : 'keyword', text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: 'plain', text: text.slice(end) });
  return pieces;
}
