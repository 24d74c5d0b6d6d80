import { Replay, type AnyScenario } from '#replay/index.ts';
import { describe, expect, test } from 'vitest';

/** Each goal of a figure is reached by the actions that the figure's contract.ts says, and by nothing before them. */

interface Contract {
  /** By the goal's name, the actions that reach it, as link text. */
  readonly goals?: Readonly<Record<string, string>>;
}

const scenarios = import.meta.glob<Readonly<Record<string, unknown>>>(['./*/scenario.ts', '!./script/scenario.ts'], {
  eager: true,
});
const contracts = import.meta.glob<Contract>('./*/contract.ts', { eager: true });

for (const [file, module] of Object.entries(scenarios)) {
  const scenario = Object.values(module).find(
    (value): value is AnyScenario => typeof value === 'object' && value !== null && 'actions' in value,
  )!;
  const { goals = [], guess } = scenario;
  const solutions = contracts[file.replace('scenario.ts', 'contract.ts')]?.goals ?? {};

  describe(scenario.id, () => {
    test('has a way to each of its goals, and to no other', () => {
      expect(Object.keys(solutions)).toEqual(goals.map(({ name }) => name));
    });

    test.each(goals)('$name is reached by the last of its actions, and not at the start', ({ name, isReached }) => {
      const solution = solutions[name]!;
      expect(isReached(new Replay(scenario).view().frame)).toBe(false);
      expect(isReached(new Replay(scenario, solution.split('.').slice(0, -1).join('.')).view().frame)).toBe(false);
      expect(isReached(new Replay(scenario, solution).view().frame)).toBe(true);
    });

    test.skipIf(!guess)('has a right answer to its guess, which the start does not give away', async () => {
      const replay = new Replay(scenario);
      const { frame: before } = replay.view();
      await replay.do(guess!.reveal.map(([name, ...args]) => ({ name, args })));
      const right = guess!.right(replay.view().frame, before);
      if (guess!.answers) expect(Object.keys(guess!.answers)).toContain(right);
      else expect(right).not.toBe('');
      expect(before.sentence).not.toContain(guess!.answers?.[right] ?? right);
    });
  });
}
