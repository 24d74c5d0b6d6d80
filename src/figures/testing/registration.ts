import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';

const FIGURES = 'src/figures';

/** The names of the figures: each folder in src/figures is one, but this. @param root the repository's folder */
export function figureNames(root = '.'): string[] {
  return readdirSync(`${root}/${FIGURES}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
}

/** A place in a lesson where a figure stands. */
export interface FigureUse {
  readonly figure: string;
  /** The lesson's file. */
  readonly file: string;
  /** What the lesson tells the figure: `opening`, `walkthrough`, … */
  readonly props: Readonly<Record<string, string>>;
  /** Whether its script is fetched. */
  readonly isLive: boolean;
}

/** Where figures stand in the lessons, a module's own page before those inside it. */
export function figureUses(root = '.'): FigureUse[] {
  return globSync('content/**/*.mdx', { cwd: root })
    .toSorted()
    .flatMap((file) => usesIn(readFileSync(`${root}/${file}`, 'utf8'), file));
}

function usesIn(mdx: string, file: string): FigureUse[] {
  const imports = [...mdx.matchAll(/^import (\w+) from '#figures\/([^/]+)\/Figure\.tsx';$/gm)];
  return imports.flatMap(([, component, figure = '']) =>
    [...mdx.matchAll(new RegExp(`<${component}\\s([^>]*)/>`, 'g'))].map(([, written = '']) => ({
      figure,
      file,
      props: Object.fromEntries([...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
      isLive: written.includes('client:'),
    })),
  );
}

/** What a figure's folder has to have, and what to do where it has not. */
const PARTS = {
  'scenario.ts': 'say there what the figure is about',
  'Figure.tsx': 'draw the scenario there, and export defineFigure(…) by default',
  'scenario.test.ts': 'test there what its actions do',
  'contract.ts': 'export there, as gestures, what a reader may do with it: e2e/figures.spec.ts tries each in a browser',
};

/** What a figure lacks, a sentence each that says what to add where. */
export function missingParts(name: string, root = '.'): string[] {
  const folder = `${FIGURES}/${name}`;
  const uses = figureUses(root).filter(({ figure }) => figure === name);
  return [
    ...Object.entries(PARTS)
      .filter(([file]) => !existsSync(`${root}/${folder}/${file}`))
      .map(([file, advice]) => `${folder} has no ${file}: ${advice}.`),
    ...(uses.length > 0
      ? []
      : [
          `No lesson shows ${folder}: in one of content/, write import Name from '#figures/${name}/Figure.tsx' and <Name client:visible />.`,
        ]),
    ...uses
      .filter(({ isLive }) => !isLive)
      .map(({ file }) => `${file} shows ${folder} without client:visible, so it would never answer to a reader.`),
  ];
}

/** What a figure does not draw at its start, a sentence each that says what to do. @param markup its HTML */
export function notDrawn(name: string, markup: string): string[] {
  const wanted: readonly (readonly [part: RegExp, advice: string])[] = [
    [
      new RegExp(`<figure data-figure="${name}"`),
      `its scenario calls itself otherwise: its id has to be the folder’s name, ${name}`,
    ],
    [/Try this:/, 'its caption asks for nothing: end it with “Try this: …”'],
    [
      /<li [^>]*data-member=/,
      'its start shows no member of a key: draw at least one with Member in a MemberList (src/ui/Stage.tsx), or with Ladder, Timeline or List, and name the key in the scenario’s watch',
    ],
  ];
  return wanted.filter(([part]) => !part.test(markup)).map(([, advice]) => `${FIGURES}/${name}: ${advice}.`);
}
