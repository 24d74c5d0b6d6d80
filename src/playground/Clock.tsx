import { useState, type ReactNode } from 'react';
import { Button, Choice, TextField, Toggle } from '#ui/controls.tsx';
import { useTicker } from '#ui/use-ticker.ts';
import { END_OF_TIME, formatClock, parseClock } from './text.ts';
import type { CliSession } from './session.ts';

type Pace = '1' | '60';
const PACES: Readonly<Record<Pace, string>> = { 1: 'real time', 60: 'a minute a second' };
/** A running clock is set so often, in ms of real time: each time all keys are looked at. */
const BEAT = 100;

interface ClockProps {
  /** In Unix ms. */
  readonly now: number;
  readonly session: Pick<CliSession, 'setClock' | 'moveClock' | 'settled'>;
}

/** The clock by which keys expire: it can be set, and run. */
export function Clock({ now, session }: ClockProps): ReactNode {
  const [wanted, setWanted] = useState(false);
  const [pace, setPace] = useState<Pace>('1');
  const [passed, setPassed] = useState(0);
  const running = wanted && now < END_OF_TIME;
  const element = useTicker<HTMLDivElement>(running, (elapsed) => {
    const sum = passed + elapsed;
    // While something runs the clock does not fall behind; it is set when that is done.
    const isBeat = sum >= BEAT && !session.settled();
    setPassed(isBeat ? 0 : sum);
    if (isBeat) session.moveClock(Math.round(sum * Number(pace)), false);
  });
  return (
    <div className="controls playground-clock" ref={element} role="group" aria-label="Clock">
      <TextField
        label="The server’s clock, in UTC"
        value={formatClock(now)}
        read={parseClock}
        problem="Such as 2024-01-30 21:00:00, or Unix milliseconds."
        onChange={session.setClock}
      />
      <Button onClick={() => session.moveClock(1_000)}>+ 1 s</Button>
      <Button onClick={() => session.moveClock(60_000)}>+ 1 min</Button>
      <Toggle pressed={running} onChange={setWanted}>
        Run the clock
      </Toggle>
      <Choice label="at" options={PACES} value={pace} onChange={setPace} />
    </div>
  );
}
