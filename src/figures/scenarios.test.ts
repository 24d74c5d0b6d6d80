import { Simulator, type Reply } from '#redis/index.ts';
import { Replay, type AnyScenario, type Arg } from '#replay/index.ts';
import { anyAction } from '#replay/testing/any-action.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RealRedis } from '../../tools/real-redis.ts';

/** What every scenario promises, tried with anything a reader may do; and each command it sends, tried on the real server: one that its simulator lacks would be refused here alone. */

/** The scenario of each figure; that of scripts is one for each script, and has tests of its own. */
const SCENARIOS = Object.entries(
  import.meta.glob<Readonly<Record<string, unknown>>>(['./*/scenario.ts', '!./script/scenario.ts'], { eager: true }),
).map(([file, module]) => {
  const scenario = Object.values(module).find(isScenario);
  if (!scenario) throw new Error(`${file} exports no scenario`);
  return scenario;
});

function isScenario(value: unknown): value is AnyScenario {
  return typeof value === 'object' && value !== null && 'actions' in value;
}

let real: RealRedis;
beforeAll(async () => {
  real = await RealRedis.start();
});
afterAll(() => real.stop());
beforeEach(() => {
  vi.restoreAllMocks();
});

/** The members of a reply that are numbers, as numbers: a server older than 7.2 prints some scores otherwise. */
function comparable(reply: Reply): unknown {
  if (Array.isArray(reply)) return reply.map(comparable);
  return typeof reply === 'string' && reply !== '' && Number.isFinite(Number(reply)) ? Number(reply) : reply;
}

for (const scenario of SCENARIOS) {
  test(`${scenario.id}: whatever a reader does has a sentence, a command on show, and the real server's replies`, async () => {
    /** What each server was sent. */
    const logs = new Map<Simulator, { words: string[]; reply: Reply }[]>();
    const call = Simulator.prototype.call;
    let depth = 0;
    vi.spyOn(Simulator.prototype, 'call').mockImplementation(function record(this: Simulator, ...words: string[]) {
      depth += 1;
      const reply = call.apply(this, words);
      depth -= 1;
      // What a command runs to do its own work is not sent.
      if (depth > 0) return reply;
      // Servers beside the one on show: an action replayed from the start, a simulation inside a step.
      if (!logs.has(this)) logs.set(this, []);
      logs.get(this)!.push({ words, reply });
      return reply;
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction(scenario), { maxLength: 12 }), async (log) => {
        logs.clear();
        const replay = new Replay<unknown, Record<string, readonly Arg[]>>(scenario);
        for (const { name, args } of log) {
          const before = replay.view();
          replay.act(name, ...args);
          const { frame, said } = replay.view();
          expect(frame.sentence).toMatch(/^[A-Z0-9a-z].*\.$/);
          expect(said.text).toBe(frame.sentence);
          if (frame.state !== before.frame.state) expect(frame.exchanges.length).toBeGreaterThan(0);
        }
        for (const sent of logs.values()) {
          await real.call('FLUSHALL');
          // In a transaction no command blocks: nobody here waits for what does not come.
          const all = await real.pipeline([['MULTI'], ...sent.map(({ words }) => words), ['EXEC']]);
          expect(comparable(all.at(-1)!)).toEqual(sent.map(({ reply }) => comparable(reply)));
        }
      }),
      { numRuns: 60 },
    );
  });
}
