import { SCORE_FIELDS } from '#emq/score-meaning.ts';
import { unpackPrioritized } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { BitRuler } from '#ui/BitRuler.tsx';
import { Button, NumberField, Slider } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { Ladder, ROW } from '#ui/Ladder.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { MAIL, packBits, type PackBitsActions, type PackBitsState } from './scenario.ts';

const TOP = 28;
const { actions } = packBits;
/** As far as the slider goes: the higher tiers are typed. */
const SLIDER_TIERS = 15;

function Drawing({ frame, act }: DrawingProps<PackBitsState, PackBitsActions>): ReactNode {
  const { tier, counter, score } = frame.state;
  const members = frame.keys.sortedSet(MAIL.prioritized);
  return (
    <>
      <div className="controls">
        <Slider
          label={`Tier, 1 to ${SLIDER_TIERS}`}
          {...actions.tier.params[0]}
          max={SLIDER_TIERS}
          value={Math.min(tier, SLIDER_TIERS)}
          text={`tier ${tier}`}
          onChange={(value) => act('tier', value)}
        />
        <NumberField
          label="Tier (priority)"
          {...actions.tier.params[0]}
          value={tier}
          onChange={(value) => act('tier', value)}
        />
        <NumberField
          label="Arrival (counter)"
          {...actions.counter.params[0]}
          value={counter}
          onChange={(value) => act('counter', value)}
        />
        <Button onClick={() => act('fill')}>Fill all 53 bits</Button>
      </div>
      <BitRuler value={score} fields={SCORE_FIELDS.prioritized} />
      <Stage height={TOP + members.length * ROW}>
        <StageLabel at={{ x: 0, y: 0 }}>{MAIL.prioritized}</StageLabel>
        <Ladder dataKey={MAIL.prioritized} members={members} top={TOP} fields={tierOf} />
      </Stage>
    </>
  );
}

/** The tier alone: the arrival number of the reader’s job stands under its bits. */
function tierOf(score: number): string {
  return `tier ${unpackPrioritized(score).tier}`;
}

export default defineFigure(packBits, {
  title: 'Two numbers in 53 bits',
  caption: (
    <>
      The tier has the high 21 bits, the arrival number the low 32; a 1 is a tall bar. Neither can reach into the other.
      Try this: give tier 1 the last arrival number there is, 4294967295, and see which job goes first.
    </>
  ),
  Drawing,
});
