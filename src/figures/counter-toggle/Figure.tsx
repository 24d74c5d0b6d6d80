import type { ReactNode } from 'react';
import { Toggle } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { Ladder, ROW } from '#ui/Ladder.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { ARRIVALS, MAIL, TIER, counterToggle, type CounterToggleActions, type CounterToggleState } from './scenario.ts';

const TOP = 28;

function Drawing({ frame, act }: DrawingProps<CounterToggleState, CounterToggleActions>): ReactNode {
  const { counter } = frame.state;
  return (
    <>
      <div className="controls">
        <Toggle pressed={counter === 'on'} onChange={(on) => act('counter', on ? 'on' : 'off')}>
          INCR pc
        </Toggle>
        <span>added: {ARRIVALS.join(', then ')}</span>
      </div>
      <Stage height={TOP + ARRIVALS.length * ROW}>
        <StageLabel at={{ x: 0, y: 0 }}>
          {MAIL.prioritized} · pc = {frame.keys.string(MAIL.pc) ?? '(nil)'}
        </StageLabel>
        <Ladder dataKey={MAIL.prioritized} members={frame.keys.sortedSet(MAIL.prioritized)} top={TOP} />
      </Stage>
    </>
  );
}

export default defineFigure(counterToggle, {
  title: 'Three jobs of one tier',
  caption: (
    <>
      zeta, alpha and mid arrive in this order, all with priority {TIER}. Without the counter their scores are equal.
      Try this: switch INCR pc on and off, and watch who comes first.
    </>
  ),
  Drawing,
});
