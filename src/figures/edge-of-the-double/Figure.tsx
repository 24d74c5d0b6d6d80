import { SCORE_FIELDS } from '#emq/score-meaning.ts';
import { MAX_PRIORITY, SCORES_PER_TIER } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Bits } from '#ui/Bits.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Button, Choice, Select } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Handle } from '#ui/Handle.tsx';
import { scaleLinear } from '#ui/scale.ts';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { Axis, INSET } from '#ui/Timeline.tsx';
import './edge-of-the-double.css';
import {
  JOBS,
  MAIL,
  REACH,
  TIERS,
  arrivalOf,
  counterOf,
  edgeOfTheDouble,
  tiesWithAnother,
  type EdgeActions,
  type EdgeState,
} from './scenario.ts';

type Props = PartProps<EdgeState, EdgeActions>;

const ROW = 25;
const LINE = 36;
/** From one handle to the next. */
const GAP = 72;
const LIST = 2 * GAP;
const SET = LIST + 22;
const EDGE = MAX_PRIORITY + 1;
const { actions } = edgeOfTheDouble;
const tierX = scaleLinear([TIERS.min, TIERS.max], INSET);
const reachX = scaleLinear([REACH.min, REACH.max], INSET);
const LAST = JOBS.at(-1)!;

function Drawing({ frame, act, guess }: Props): ReactNode {
  const { tier, reach, chosen } = frame.state;
  const members = frame.keys.sortedSet(MAIL.prioritized);
  const { score } = members.find(({ member }) => member === chosen)!;
  const wanted = BigInt(tier) * BigInt(SCORES_PER_TIER) + BigInt(arrivalOf(chosen, reach));
  return (
    <>
      <Stage height={SET + JOBS.length * ROW}>
        <div className="edge-beyond" style={{ left: `${100 * tierX(EDGE - 0.5)}%`, top: 0, height: LINE }}>
          steps of 2
        </div>
        <Axis
          scale={tierX}
          ticks={[TIERS.min, TIERS.max].map((value) => ({ value, label: near(value, EDGE, '2²¹') }))}
          y={LINE}
        />
        <Handle
          label="tier"
          text={String(tier)}
          {...TIERS}
          value={tier}
          x={tierX(tier)}
          height={LINE}
          flag={`tier ${near(tier, EDGE, '2²¹')}`}
          onChange={(value) => act('tier', value)}
        />
        <div className="edge-beyond" style={{ left: `${100 * reachX(1.5)}%`, top: GAP, height: LINE }}>
          from 0 again
        </div>
        <Axis
          scale={reachX}
          ticks={[REACH.min, REACH.max].map((value) => ({ value, label: lastCounter(value) }))}
          y={GAP + LINE}
        />
        <Handle
          label={`INCR’s reply to ${LAST}`}
          text={lastCounter(reach)}
          {...REACH}
          value={reach}
          x={reachX(reach)}
          top={GAP}
          height={LINE}
          flag={`${LAST} gets ${lastCounter(reach)}`}
          onChange={(value) => act('reach', value)}
        />
        <StageLabel at={{ x: 0, y: LIST }}>{MAIL.prioritized} · what INCR replied</StageLabel>
        <MemberList dataKey={MAIL.prioritized} label={`${MAIL.prioritized}, by score`}>
          {members.map((scored, rank) => (
            <Member
              key={scored.member}
              {...scored}
              at={{ x: 0, y: SET + rank * ROW }}
              head={!guess && rank === 0}
              onTap={() => act('look', scored.member)}
              tapLabel="look at its bits"
            >
              <span className="edge-rung" data-chosen={scored.member === chosen || undefined}>
                <Chip>{scored.member}</Chip>
                <span>{near(counterOf(scored.member, reach), SCORES_PER_TIER, '2³²')}</span>
                <em>{tiesWithAnother(scored.member, members) && 'ties'}</em>
                <span>{scored.score}</span>
              </span>
            </Member>
          ))}
        </MemberList>
      </Stage>
      <p className="edge-sum">
        <span>
          {chosen}: the sum is {String(wanted)},
        </span>{' '}
        <span>the set holds {score}</span>
      </p>
      <Bits value={BigInt(score)} fields={SCORE_FIELDS.prioritized} wanted={wanted} />
    </>
  );
}

/** What INCR replies to the last job. */
function lastCounter(reach: number): string {
  return near(counterOf(LAST, reach), SCORES_PER_TIER, '2³²');
}

/** A number by its distance from a landmark, where that is short: `2³² + 1`. */
function near(value: number, landmark: number, name: string): string {
  const distance = value - landmark;
  if (distance === 0) return name;
  if (Math.abs(distance) > 9) return String(value);
  return distance < 0 ? `${name} − ${-distance}` : `${name} + ${distance}`;
}

function Actions({ frame, act }: Props): ReactNode {
  const { tier } = frame.state;
  return (
    <Button main onClick={() => act('next')} disabled={tier === TIERS.max}>
      One tier further
    </Button>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  const { reach, chosen } = frame.state;
  return (
    <>
      <Choice
        label="Counter"
        options={actions.counters.params[0].labels}
        value={reach === REACH.min ? 'start' : 'wrap'}
        onChange={(value) => act('counters', value)}
      />
      <Select
        label="Bits of"
        options={actions.look.params[0].words}
        value={chosen}
        onChange={(value) => act('look', value)}
      />
    </>
  );
}

export default defineFigure(edgeOfTheDouble, {
  title: 'Where 53 bits end',
  caption:
    'Six jobs of one tier arrive as zoe, yan, wes, tom, sam, rob. Try this: drag the tier across 2²¹, then the counter across 2³².',
  height: { wide: 508, phone: 568 },
  Drawing,
  Actions,
  Settings,
});
