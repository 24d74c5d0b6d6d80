/** What readers with Firefox and with Safari's engine do: read every page, work a figure, the playground, the inspector. */
import { expect, test } from '@playwright/test';
import { listen } from '../../tools/listen.mjs';
import { ENGINES, findProgram } from '../../tools/programs.mjs';
import { PAGES } from '../pages.ts';
import type { Engine, Point } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { watchedSite } from './watched-site.ts';
import { startWebKit } from './webkit.ts';

const START: Readonly<Record<string, (...programs: string[]) => Promise<Engine>>> = {
  Firefox: (firefox) => startFirefox(firefox!),
  WebKit: (driver, screen) => startWebKit(driver!, screen!),
};

/*
 * These run in the page.
 */
const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
const faults = (): string[] => (window as unknown as { faults: string[] }).faults;
/** Whether the button with these words answers; it has the focus then, as if reached by Tab. */
const focusButton = (words: string): boolean => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  button?.scrollIntoView({ block: 'center' });
  button?.focus();
  return button !== undefined && !button.disabled && document.activeElement === button;
};
/** The second at which the clock's now line is. */
const now = (): number => document.querySelector<HTMLInputElement>('#clock .handle input')!.valueAsNumber;

for (const [name, programs] of Object.entries(ENGINES)) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default', timeout: 120_000 });
    const found = programs.map((program) => findProgram(program));
    const missing = programs.filter((_, index) => !found[index]);
    test.skip(missing.length > 0, `${name} is not installed here: ${missing.join(' and ')}`);

    let engine: Engine;
    let base: string;
    let close: () => void;
    test.beforeAll(async () => {
      const server = await listen('0', watchedSite());
      base = `http://localhost:${server.port}`;
      close = server.close;
      engine = await START[name]!(...(found as string[]));
    });
    test.afterAll(async () => {
      await engine?.close();
      close?.();
    });

    /** What the function returns in the page, at last. */
    const eventually = <Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) =>
      expect.poll(() => engine.inPage(run, ...args), { timeout: 15_000 });
    const pressByKeyboard = async (words: string): Promise<void> => {
      await eventually(focusButton, words).toBe(true);
      await engine.type('\n');
    };

    test('every page is read without an error', async () => {
      const wrong: Record<string, string[]> = {};
      for (const path of PAGES) {
        await engine.goto(base + path);
        await eventually(() => document.readyState).toBe('complete');
        // Every part in view answers.
        await eventually(
          () =>
            [...document.querySelectorAll('astro-island[ssr] > :first-child')].filter((part) => {
              const { top, bottom } = part.getBoundingClientRect();
              return bottom > 0 && top < innerHeight;
            }).length,
        ).toBe(0);
        const here = await engine.inPage(faults);
        const width = await engine.inPage(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (width > 0) here.push(`${width} px too wide`);
        if (here.length > 0) wrong[path] = here;
      }
      expect(wrong).toEqual({});
    });

    test('a term is underlined', async () => {
      await engine.goto(`${base}/r4/`);
      const look = await engine.inPage(() => {
        const { textDecorationLine, textDecorationStyle } = getComputedStyle(document.querySelector('.term')!);
        return [textDecorationLine, textDecorationStyle];
      });
      expect(look).toEqual(['underline', 'dotted']);
    });

    test('a figure is worked by mouse and by keyboard', async () => {
      await engine.goto(`${base}/r4/`);
      await eventually(() => {
        document.querySelector('#clock')!.scrollIntoView();
        return document.querySelector<HTMLInputElement>('#clock .handle input')?.disabled;
      }).toBe(false);
      const before = await engine.inPage(now);
      const from = await engine.inPage((): Point => {
        const { x, y, height } = document.querySelector('#clock .handle-line')!.getBoundingClientRect();
        return { x, y: y + height / 2 };
      });
      await engine.drag(from, { x: from.x + 120, y: from.y });
      await eventually(now).toBeGreaterThan(before);
      const claimed = await engine.inPage(textOf, '#clock [data-wire]');
      await pressByKeyboard('Claim what is due');
      await eventually(textOf, '#clock [data-wire]').not.toBe(claimed);
      await eventually(textOf, '#clock').toMatch(/claimed: \d/);
      expect(await engine.inPage(faults)).toEqual([]);
    });

    test('the playground answers a command', async () => {
      await engine.goto(`${base}/playground/#1`);
      await eventually(textOf, '.playground').toContain('no keys');
      await eventually(() => {
        const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Command');
        const field = label?.control;
        field?.focus();
        return field instanceof HTMLElement && !field.matches(':disabled') && document.activeElement === field;
      }).toBe(true);
      await engine.type('ZADD jobs 2 b 1 a\n');
      await eventually(textOf, '.playground [data-wire]').toMatch(/ZADD jobs 2 b 1 a\s*\(integer\) 2/);
      expect(await engine.inPage(faults)).toEqual([]);
    });

    test('the inspector reads a sample', async () => {
      await engine.goto(`${base}/inspect/`);
      await pressByKeyboard('a delayed set');
      await eventually(textOf, 'main').toContain('Next to run: imported.');
      expect(await engine.inPage(faults)).toEqual([]);
    });
  });
}
