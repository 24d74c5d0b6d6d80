import { SCORE_FIELDS } from '#emq/score-meaning.ts';
import { MAX_PRIORITY, SCORES_PER_TIER } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { BitRuler } from '#ui/BitRuler.tsx';
import { Choice, Select, Slider } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { ROW, Rungs } from '#ui/Ladder.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import {
  JOBS,
  MAIL,
  arrivalOf,
  counterOf,
  edgeOfTheDouble,
  tiesWithAnother,
  type EdgeActions,
  type EdgeState,
} from './scenario.ts';

const TOP = 28;
const { actions } = edgeOfTheDouble;

function Drawing({ frame, act }: DrawingProps<EdgeState, EdgeActions>): ReactNode {
  const { tier, counters, chosen } = frame.state;
  const members = frame.keys.sortedSet(MAIL.prioritized);
  const { score } = members.find(({ member }) => member === chosen)!;
  return (
    <>
      <div className="controls">
        <Slider
          label={`Tier ${tier}: ${near(tier, MAX_PRIORITY + 1, '2²¹')}`}
          {...actions.tier.params[0]}
          value={tier}
          onChange={(value) => act('tier', value)}
        />
        <Choice
          label="Counter"
          options={actions.counters.params[0].labels}
          value={counters}
          onChange={(value) => act('counters', value)}
        />
        <Select
          label="Bits of"
          options={actions.look.params[0].words}
          value={chosen}
          onChange={(value) => act('look', value)}
        />
      </div>
      <Stage height={TOP + JOBS.length * ROW}>
        <StageLabel at={{ x: 0, y: 0 }}>{MAIL.prioritized} · what INCR replied</StageLabel>
        <Rungs
          dataKey={MAIL.prioritized}
          members={members}
          top={TOP}
          fields={({ member }) => near(counterOf(member, counters), SCORES_PER_TIER, '2³²')}
          marksOf={(_, rank) => ({ head: rank === 0 })}
          noteOf={(member) => (tiesWithAnother(member, members) ? 'ties' : undefined)}
        />
      </Stage>
      <BitRuler
        value={score}
        fields={SCORE_FIELDS.prioritized}
        wanted={BigInt(tier) * BigInt(SCORES_PER_TIER) + BigInt(arrivalOf(chosen, counters))}
      />
    </>
  );
}

/** A number by its distance from a landmark, where that is short: `2³² + 1`. */
function near(value: number, landmark: number, name: string): string {
  const distance = value - landmark;
  if (distance === 0) return name;
  if (Math.abs(distance) > 9) return String(value);
  return distance < 0 ? `${name} − ${-distance}` : `${name} + ${distance}`;
}

export default defineFigure(edgeOfTheDouble, {
  title: 'Where 53 bits end',
  caption: (
    <>
      Six jobs of one tier, added in the order zoe, yan, wes, tom, sam, rob. Try this: move the tier on to 2²¹ and watch
      three scores become one; then go back and let the counter cross 2³².
    </>
  ),
  Drawing,
});
