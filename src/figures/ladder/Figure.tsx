import { SCORE_FIELDS } from '#emq/score-meaning.ts';
import { useState, type ReactNode } from 'react';
import { BitRuler } from '#ui/BitRuler.tsx';
import { Button, NumberField, Select } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { Ladder, ROW } from '#ui/Ladder.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { MAIL, MORE_JOBS, ladder, type LadderActions, type LadderState } from './scenario.ts';

const TOP = 28;
/** The job that is offered for a change at first: one that is always there. */
const OFFERED: string = 'backup';

function Drawing({ frame, act }: DrawingProps<LadderState, LadderActions>): ReactNode {
  const members = frame.keys.sortedSet(MAIL.prioritized);
  const [tier, setTier] = useState(1);
  const [wanted, setWanted] = useState(OFFERED);
  const [head] = members;
  const ids = members.map(({ member }) => member);
  // A job that was chosen may be gone again, taken back with the step that added it.
  const chosen = ids.includes(wanted) ? wanted : OFFERED;
  return (
    <>
      <div className="controls">
        <NumberField label="Priority" {...ladder.actions.add.params[0]} value={tier} onChange={setTier} />
        <Button onClick={() => act('add', tier)} disabled={frame.state.added === MORE_JOBS.length}>
          Add a job
        </Button>
        <Select label="Job" options={ids} value={chosen} onChange={setWanted} />
        <Button onClick={() => act('change', chosen, tier)}>Change its priority</Button>
      </div>
      <Stage height={TOP + members.length * ROW}>
        <StageLabel at={{ x: 0, y: 0 }}>
          {MAIL.prioritized} · pc = {frame.keys.string(MAIL.pc)}
        </StageLabel>
        <Ladder dataKey={MAIL.prioritized} members={members} top={TOP} />
      </Stage>
      {head && <BitRuler value={head.score} fields={SCORE_FIELDS.prioritized} />}
    </>
  );
}

export default defineFigure(ladder, {
  title: 'A ladder of prioritized jobs',
  caption: (
    <>
      Six jobs by composite score, the smallest first: tier × 2<sup>32</sup> + arrival number. The bits below are the
      head’s. Try this: change the head’s priority to the one it already has, and see where it goes.
    </>
  ),
  Drawing,
});
