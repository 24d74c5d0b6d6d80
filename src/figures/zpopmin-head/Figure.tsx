import { numbersIn } from '#replay/index.ts';
import { useState, type ReactNode } from 'react';
import { Button, Select } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { Ladder, ROW } from '#ui/Ladder.tsx';
import { List, listHeight } from '#ui/List.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { MAIL, zpopminHead, type ZpopminActions, type ZpopminState } from './scenario.ts';

const LABEL = 24;
const GAP = 12;

function Drawing({ frame, act }: DrawingProps<ZpopminState, ZpopminActions>): ReactNode {
  const [tier, setTier] = useState('1');
  const wait = frame.keys.list(MAIL.wait);
  const ladder = frame.keys.sortedSet(MAIL.prioritized);
  const active = frame.keys.list(MAIL.active);

  const ladderTop = LABEL + listHeight(wait) + GAP;
  const activeTop = ladderTop + LABEL + Math.max(ladder.length, 1) * ROW + GAP;

  return (
    <>
      <div className="controls">
        <Button onClick={() => act('pop')}>Take the next job</Button>
        <Select
          label="Priority"
          options={numbersIn(zpopminHead.actions.add.params[0])}
          value={tier}
          onChange={setTier}
        />
        <Button onClick={() => act('add', Number(tier))}>Add a job</Button>
      </div>
      <Stage height={activeTop + LABEL + listHeight(active)}>
        <StageLabel at={{ x: 0, y: 0 }}>
          {MAIL.wait}
          {wait.length === 0 && ': empty'}
        </StageLabel>
        <List
          dataKey={MAIL.wait}
          elements={wait}
          top={LABEL}
          marksOf={(_, index) => ({ tier: 0, head: index === wait.length - 1 })}
        />
        <StageLabel at={{ x: 0, y: ladderTop }}>
          {MAIL.prioritized}
          {ladder.length === 0 && ': empty'} · pc = {frame.keys.string(MAIL.pc) ?? '(nil)'}
        </StageLabel>
        <Ladder dataKey={MAIL.prioritized} members={ladder} top={ladderTop + LABEL} />
        <StageLabel at={{ x: 0, y: activeTop }}>
          {MAIL.active}
          {active.length === 0 && ': empty'}
        </StageLabel>
        <List dataKey={MAIL.active} elements={active} top={activeTop + LABEL} marksOf={() => ({ claimed: true })} />
      </Stage>
    </>
  );
}

export default defineFigure(zpopminHead, {
  title: 'The smallest score leaves first',
  caption: (
    <>
      A worker takes the job at the right end of the wait list; only when that is empty, the head of the ladder. Try
      this: take jobs until nothing is left, then once more, and add one.
    </>
  ),
  Drawing,
});
