import { wake } from './fixtures.ts';
import type { Locator, Page } from '@playwright/test';
import type { PlayName } from '#figures/script/plays/index.ts';

/** A figure of the course, where it stands, and something that a reader may do with it, each once. */
export interface FigureCase {
  readonly id: string;
  readonly page: string;
  readonly steps: readonly ((figure: Locator) => Promise<void>)[];
}

const press = (name: string) => (figure: Locator) => figure.getByRole('button', { name, exact: true }).click();

/** The pages that step through a script, and which play of it. */
export const SCRIPT_FIGURES: readonly { readonly page: string; readonly play: PlayName }[] = [
  { page: '/r4-01/zrangebyscore-promotion/', play: 'promoteDelayedJobs' },
  { page: '/r4-01/sleep-until-the-head/', play: 'getNextDelayedTimestamp' },
  { page: '/r4-02/backoff-is-arithmetic/', play: 'moveToDelayed' },
  { page: '/r4-02/sweep-on-the-workers-path/', play: 'retryJob' },
  { page: '/r4-02/promote-one-by-name/', play: 'promote' },
  { page: '/r4-03/fifo-within-a-tier/', play: 'addPrioritizedJob' },
  { page: '/r4-03/zpopmin/', play: 'moveToActive' },
];

export const FIGURES: readonly FigureCase[] = [
  {
    id: 'clock',
    page: '/r4/',
    steps: [
      (figure) => figure.getByLabel('now, in Unix seconds').fill('1706648640'),
      press('EchoMQ scores'),
      (figure) => figure.getByRole('slider', { name: /^now/ }).press('ArrowRight'),
      press('10,000'),
      (figure) => figure.getByRole('slider', { name: /^now/ }).press('ArrowRight'),
    ],
  },
  {
    id: 'two-readings',
    page: '/r4/',
    steps: [press('Claim what is due'), press('a ladder'), press('Pop the smallest')],
  },
  {
    id: 'ladder',
    page: '/r4-03/',
    steps: [
      press('Add a job'),
      async (figure) => {
        await figure.getByLabel('Job').selectOption('welcome');
        await press('Change its priority')(figure);
      },
    ],
  },
  { id: 'counter-toggle', page: '/r4-03/fifo-within-a-tier/', steps: [press('INCR pc'), press('INCR pc')] },
  {
    id: 'counter-or-timestamp',
    page: '/r4-03/fifo-within-a-tier/',
    steps: [press('1 ms apart'), press('same millisecond'), press('INCR pc')],
  },
  {
    id: 'zpopmin-head',
    page: '/r4-03/zpopmin/',
    steps: [press('Take the next job'), press('Take the next job'), press('Add a job')],
  },
  {
    id: 'sweep-routes',
    page: '/r4-02/sweep-on-the-workers-path/',
    steps: [
      press('Add a job, due in 4 s'),
      (figure) => figure.getByRole('slider', { name: /^The worker’s clock/ }).press('ArrowRight'),
      press('Sweep'),
    ],
  },
  {
    id: 'promote-one',
    page: '/r4-02/promote-one-by-name/',
    steps: [press('Promote it now'), press('Promote it now'), press('queue.promoteJobs()')],
  },
  {
    id: 'score-or-member',
    page: '/r4-03/',
    steps: [
      press('Ask by-score'),
      async (figure) => {
        await figure.getByLabel('Find').selectOption('users 9 to 99');
        await press('Ask by-member')(figure);
      },
      press('Ask hybrid'),
    ],
  },
  {
    id: 'poll-or-sleep',
    page: '/r4-01/sleep-until-the-head/',
    steps: [
      (figure) => figure.getByLabel('poll interval, in ms').fill('250'),
      async (figure) => {
        await figure.getByLabel('sleep at most').selectOption('20');
      },
      press('Add a job'),
      press('Wake by the marker'),
    ],
  },
  {
    id: 'retry-ladder',
    page: '/r4-02/',
    steps: [
      press('Fail invoice'),
      press('Take the next job'),
      press('1 s, exponential'),
      press('Fail invoice'),
      press('Let time pass'),
    ],
  },
  {
    id: 'backoff',
    page: '/r4-02/backoff-is-arithmetic/',
    steps: [
      press('Fail again'),
      press('1000'),
      (figure) => figure.getByLabel(/^Jitter/).fill('50'),
      press('fixed'),
      (figure) => figure.getByLabel('Attempts').fill('2'),
    ],
  },
  {
    id: 'promotion-sweep',
    page: '/r4-01/zrangebyscore-promotion/',
    steps: [
      press('Sweep'),
      press('now × 0x1000'),
      press('2500 jobs'),
      press('Sweep'),
      (figure) => figure.getByLabel('LIMIT').fill('7'),
    ],
  },
  {
    id: 'claim-race',
    page: '/r4-01/zrangebyscore-promotion/',
    steps: [
      press('A goes'),
      press('B goes'),
      press('obey it'),
      press('3 workers'),
      press('Try every interleaving'),
      press('Next turn'),
      press('Next turn'),
    ],
  },
  ...SCRIPT_FIGURES.map(({ page }) => ({
    id: 'script',
    page,
    steps: [press('Forward'), press('Forward'), press('Forward')],
  })),
  {
    id: 'fire-time-bits',
    page: '/r4-01/score-is-the-fire-time/',
    steps: [
      (figure) => figure.getByRole('slider', { name: /^discriminator/ }).press('ArrowRight'),
      press('Go to the last exact millisecond'),
      press('1 ms later'),
      press('A job due 1 ms later is there'),
    ],
  },
  {
    id: 'same-millisecond-band',
    page: '/r4-01/score-is-the-fire-time/',
    steps: [press('Remove it'), press('Add a job'), press('Jump to 4095'), press('Add a job')],
  },
  {
    id: 'pack-bits',
    page: '/r4-03/packing-two-keys/',
    steps: [
      (figure) => figure.getByLabel('Tier (priority)').fill('1'),
      (figure) => figure.getByLabel('Arrival (counter)').fill('4294967295'),
      press('Fill all 53 bits'),
    ],
  },
  {
    id: 'edge-of-the-double',
    page: '/r4-03/packing-two-keys/',
    steps: [
      (figure) => figure.getByRole('slider', { name: /^Tier/ }).press('ArrowRight'),
      press('1, then across 2³²'),
      async (figure) => {
        await figure.getByLabel('Bits of').selectOption('sam');
      },
    ],
  },
];

/** The figure on its page, live. */
export async function openFigure(page: Page, id: string, address: string): Promise<Locator> {
  await page.goto(address);
  const figure = page.locator(`figure[id="${id}"]`);
  await wake(figure);
  return figure;
}

/** How far the reader has come, in the figure's own words: `Step 2 of 5`. */
export function stepOf(figure: Locator): Locator {
  return figure.getByText(/^Step \d+ of \d+$/);
}

/** The number of the step on show. */
export async function positionOf(figure: Locator): Promise<number> {
  return positionIn((await stepOf(figure).textContent())!);
}

/** The 2 of `Step 2 of 5`. */
export function positionIn(step: string): number {
  return Number(/\d+/.exec(step)![0]);
}

/** What a figure says: every list with its members, their scores and marks, the line of a script, and the wire. */
export async function contentOf(figure: Locator): Promise<unknown> {
  return figure.evaluate((element) => ({
    line: element.querySelector<HTMLElement>('[data-current]')?.dataset.line,
    lists: [...element.querySelectorAll<HTMLElement>('ol[data-key]')].map((list) => ({
      key: list.dataset.key,
      members: [...list.querySelectorAll<HTMLElement>('li')].map(({ dataset }) => ({ ...dataset })),
    })),
    wire: element.querySelector('[data-wire]')?.textContent,
  }));
}

/** The members of a list, as the page has them, in its order. */
export async function membersOf(
  figure: Locator,
  key: string,
): Promise<{ member: string; score: string; due: boolean }[]> {
  return figure.locator(`ol[data-key="${key}"] > li`).evaluateAll((items) =>
    items.map((item) => {
      const { member = '', score = '', due } = (item as HTMLElement).dataset;
      return { member, score, due: due !== undefined };
    }),
  );
}
