import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { figureNames, figureUses, missingParts, notDrawn } from './testing/registration.ts';

/** A folder in src/figures is all it takes to be tested, and is missed where a part of it is missing. */

describe.each(figureNames())('%s', (name) => {
  test('has all its parts', () => {
    expect(missingParts(name)).toEqual([]);
  });

  test('is drawn as the contract has it wherever it stands', async () => {
    const { default: Figure } = (await import(`./${name}/Figure.tsx`)) as { default: ComponentType };
    for (const { props } of figureUses().filter(({ figure }) => figure === name)) {
      expect(notDrawn(name, renderToStaticMarkup(createElement(Figure, props)))).toEqual([]);
    }
  });
});

test.each(figureUses())('$file shows the figure $figure, which is there', ({ figure, file }) => {
  const names = figureNames();
  expect(
    names.includes(figure)
      ? []
      : [`${file} imports #figures/${figure}/Figure.tsx, but the figures are ${names.join(', ')}.`],
  ).toEqual([]);
});

describe('a figure that was forgotten', () => {
  let root: string;
  const write = (file: string, text = ''): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'figures-'));
    write('src/figures/jobs.ts');
    write('src/figures/testing/registration.ts');
    for (const part of ['scenario.ts', 'Figure.tsx', 'scenario.test.ts', 'contract.ts'])
      write(`src/figures/tiers/${part}`);
    write('content/r4/index.mdx', "import Tiers from '#figures/tiers/Figure.tsx';\n\n<Tiers client:visible />\n");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('is found by looking; what stands beside figures is none', () => {
    expect(figureNames(root)).toEqual(['tiers']);
    expect(missingParts('tiers', root)).toEqual([]);
  });

  test.each([
    ['scenario.ts', 'src/figures/tiers has no scenario.ts: say there what the figure is about.'],
    [
      'Figure.tsx',
      'src/figures/tiers has no Figure.tsx: draw the scenario there, and export defineFigure(…) by default.',
    ],
    ['scenario.test.ts', 'src/figures/tiers has no scenario.test.ts: test there what its actions do.'],
    [
      'contract.ts',
      'src/figures/tiers has no contract.ts: export there, as gestures, what a reader may do with it: e2e/figures.spec.ts tries each in a browser.',
    ],
  ])('is told of its %s', (part, sentence) => {
    rmSync(join(root, 'src/figures/tiers', part));
    expect(missingParts('tiers', root)).toEqual([sentence]);
  });

  test('is told of its page', () => {
    write('content/r4/index.mdx', '# No figure\n');
    expect(missingParts('tiers', root)).toEqual([
      "No lesson shows src/figures/tiers: in one of content/, write import Name from '#figures/tiers/Figure.tsx' and <Name client:visible />.",
    ]);
  });

  test('is told where it would never come alive', () => {
    write('content/r4/index.mdx', 'import Tiers from \'#figures/tiers/Figure.tsx\';\n\n<Tiers opening="1.add" />\n');
    expect(missingParts('tiers', root)).toEqual([
      'content/r4/index.mdx shows src/figures/tiers without client:visible, so it would never answer to a reader.',
    ]);
  });

  test('is told of what it does not draw', () => {
    const markup = '<figure data-figure="rungs"><ol data-key="z"></ol><output data-wire=""></output></figure>';
    expect(notDrawn('tiers', markup)).toEqual([
      'src/figures/tiers: its scenario calls itself otherwise: its id has to be the folder’s name, tiers.',
      'src/figures/tiers: its caption asks for nothing: end it with “Try this: …”.',
      'src/figures/tiers: its start shows no member of a key: draw at least one with Member in a MemberList (src/ui/Stage.tsx), or with Ladder, Timeline or List, and name the key in the scenario’s watch.',
    ]);
  });
});
