/** A line of a script as its figure shows it. */
export interface SourceLine {
  /** From 1, as in the text that the server gets. */
  readonly number: number;
  readonly text: string;
  /** The file of the package in which the function on this line stands; undefined in the script's own part. */
  readonly from: string | undefined;
}

const FUNCTION = /^local (?:function )?(\w+)(?: = function ?)?\(/;

/** Functions that are not named for the file they stand in; those of a script's own part have none. */
const ELSEWHERE: Readonly<Record<string, string | undefined>> = {
  removeDelayedJob: 'deduplicateJob',
  handleChildFailureAndMoveParentToWait: 'moveChildFromDependenciesIfNeeded',
  _moveParentToWait: 'removeParentDependencyKey',
  getJobIdFromKey: 'destructureJobKey',
  getJobKeyPrefix: 'destructureJobKey',
  reAddJobWithNewPriority: undefined,
};

/** The lines of a flat script, each with the file it was included from: bullmq names a file for the function in it. */
export function sourceLines(source: string): readonly SourceLine[] {
  let from: string | undefined;
  return source.split('\n').map((text, index) => {
    const name = FUNCTION.exec(text)?.[1];
    const file = name && (name in ELSEWHERE ? ELSEWHERE[name] : name);
    if (file) from = `includes/${file}.lua`;
    const line = { number: index + 1, text, from };
    if (text.startsWith('end')) from = undefined;
    return line;
  });
}

/** A run of lines that is shown, or so many that are folded away, and the line after them. */
export type Fold = { readonly lines: readonly SourceLine[] } | { readonly hidden: number; readonly before: number };

/** Folds a script to some of its lines and the lines beside them. */
export function foldTo(lines: readonly SourceLine[], wanted: ReadonlySet<number>): readonly Fold[] {
  const folds: Fold[] = [];
  for (const line of lines) {
    const last = folds.at(-1);
    if ([line.number - 1, line.number, line.number + 1].some((number) => wanted.has(number))) {
      if (last && 'lines' in last) folds[folds.length - 1] = { lines: [...last.lines, line] };
      else folds.push({ lines: [line] });
    } else if (last && 'hidden' in last) folds[folds.length - 1] = { hidden: last.hidden + 1, before: line.number + 1 };
    else folds.push({ hidden: 1, before: line.number + 1 });
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
