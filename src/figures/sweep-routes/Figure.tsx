import { dueBound, fireTime, unpackPrioritized } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Button, NumberField } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Handle } from '#ui/Handle.tsx';
import { Member, MemberList, Stage, StageLabel } from '#ui/Stage.tsx';
import { Axis, Past, timeAxis } from '#ui/Timeline.tsx';
import { clockTime, list } from '#ui/words.ts';
import { MAIL } from '../delayed-jobs.ts';
import { OPENS } from '../jobs.ts';
import { DELAY, LAST_SECOND, MAX_PRIORITY, sweepRoutes, type SweepActions, type SweepState } from './scenario.ts';
import './sweep-routes.css';

type Props = PartProps<SweepState, SweepActions>;

const { actions } = sweepRoutes;
const [clockRange] = actions.clock.params;
const { toX, ticks } = timeAxis(OPENS, OPENS + LAST_SECOND * 1000 + DELAY);

const LINE = 20;
const ROW = 25;
const ROWS = 6;
const TOP = LINE + 26;
const AXIS_TOP = TOP + ROWS * ROW;
const WAIT = AXIS_TOP + 40;
const LADDER = WAIT + 58;
const LABEL = 22;
const HEIGHT = LADDER + LABEL + 30;

/** The routes run down at the left; each list has so many places behind them, and the worker stands at the right. */
const ROUTES = { wait: 0.045, ladder: 0.015 };
const LEFT = 0.075;
const PLACE = 0.19;
const PLACES = 4;
const WORKER = 0.84;
/** Of those that a sweep took, so many are named. */
const MAX_NAMED = 4;

function Drawing({ frame, act, guess }: Props): ReactNode {
  const { now, jobs, moved } = frame.state;
  const delayed = frame.keys.sortedSet(MAIL.delayed);
  const wait = frame.keys.list(MAIL.wait);
  const ladder = frame.keys.sortedSet(MAIL.prioritized);
  const seconds = (now - OPENS) / 1000;
  const orderOf = (member: string): number | undefined => moved.findIndex(({ id }) => id === member) + 1 || undefined;
  return (
    <Stage height={HEIGHT}>
      <StageLabel at={{ x: 0, y: 0 }}>{MAIL.delayed}: tap a job to change its priority</StageLabel>
      <Past until={toX(now)} top={TOP - 2} bottom={AXIS_TOP} />
      <Axis scale={toX} ticks={ticks} y={AXIS_TOP} />
      <Handle
        label="now"
        text={clockTime(now)}
        min={clockRange.min}
        // The slider goes on to the axis' end, the worker's clock stops before.
        max={LAST_SECOND + DELAY / 1000}
        value={seconds}
        x={toX(now)}
        top={LINE}
        height={AXIS_TOP - LINE}
        flag={clockTime(now)}
        onChange={(second) => act('clock', Math.min(second, LAST_SECOND))}
      />
      <MemberList dataKey={MAIL.delayed} label={`${MAIL.delayed}, by score`}>
        {delayed.map(({ member, score }) => {
          const index = jobs.findIndex(({ id }) => id === member);
          const { priority = 0, lifo = false } = jobs[index] ?? {};
          const x = toX(fireTime(score));
          const next = (priority + 1) % (MAX_PRIORITY + 1);
          return (
            <Member
              key={member}
              member={member}
              score={score}
              at={{ x, y: TOP + (index % ROWS) * ROW }}
              due={score <= dueBound(now)}
              tier={priority}
              onTap={() => act('prioritize', member, next)}
              tapLabel={next === 0 ? 'take its priority away' : `give it priority ${next}`}
            >
              <i className="dot" />
              <span className="member-mark" data-side={x < 0.6 ? 'right' : 'left'}>
                <b>{member}</b>{' '}
                <span className="route-priority">
                  <span>priority </span>
                  {priority}
                </span>
                {lifo && ' lifo'}
              </span>
            </Member>
          );
        })}
      </MemberList>
      {moved.length > 0 && (
        <StageLabel at={{ x: 0.02, y: AXIS_TOP - 42 }}>
          ZREM took {list(moved.slice(0, MAX_NAMED).map(({ id }) => id))}
          {moved.length > MAX_NAMED && ' …'}
        </StageLabel>
      )}
      <Route x={ROUTES.wait} from={AXIS_TOP} to={WAIT + LABEL + 13} />
      <Route x={ROUTES.ladder} from={AXIS_TOP} to={LADDER + LABEL + 13} />
      <StageLabel at={{ x: LEFT, y: WAIT }}>
        <Way when="0" command="LPUSH" dataKey={MAIL.wait} />
        <More of={wait.length} />
      </StageLabel>
      <MemberList dataKey={MAIL.wait} label={`${MAIL.wait}, left to right`}>
        {wait.slice(-PLACES).map((member, index, shown) => (
          <Member
            key={member}
            member={member}
            at={placeAt(shown.length - 1 - index, WAIT)}
            tier={0}
            order={orderOf(member)}
            head={!guess && index === shown.length - 1}
          >
            <Chip>{member}</Chip>
          </Member>
        ))}
      </MemberList>
      <StageLabel at={{ x: LEFT, y: LADDER }}>
        <Way when="1 to 3" command="ZADD" dataKey={MAIL.prioritized} />
        <More of={ladder.length} />
      </StageLabel>
      <MemberList dataKey={MAIL.prioritized} label={`${MAIL.prioritized}, by score`}>
        {ladder.slice(0, PLACES).map(({ member, score }, rank) => {
          const { tier, arrival } = unpackPrioritized(score);
          return (
            <Member
              key={member}
              member={member}
              score={score}
              at={placeAt(rank, LADDER)}
              tier={tier}
              order={orderOf(member)}
              head={!guess && rank === 0 && wait.length === 0}
            >
              <Chip title={`tier ${tier}, arrival ${arrival}`}>{member}</Chip>
            </Member>
          );
        })}
      </MemberList>
      <div className="route-worker" style={{ top: WAIT, height: LADDER + LABEL + 28 - WAIT, left: `${100 * WORKER}%` }}>
        <span>→ first</span>
        <b>worker</b>
        <span>
          → then<span className="route-why"> if wait is empty</span>
        </span>
      </div>
    </Stage>
  );
}

/** Both lists are drawn with what goes next at the right, where the worker stands. */
function placeAt(place: number, top: number): { x: number; y: number } {
  return { x: LEFT + (PLACES - 1 - place) * PLACE, y: top + LABEL };
}

interface WayProps {
  /** Which priorities go this way. */
  readonly when: string;
  readonly command: string;
  readonly dataKey: string;
}

/** What is written at a list: who comes to it, and how. In a narrow figure the key's last word has to do. */
function Way({ when, command, dataKey }: WayProps): ReactNode {
  const prefix = dataKey.slice(0, dataKey.lastIndexOf(':') + 1);
  return (
    <>
      priority {when}: {command}{' '}
      <span className="route-key">
        <span>{prefix}</span>
        {dataKey.slice(prefix.length)}
      </span>
    </>
  );
}

/** How many of a list are not drawn. */
function More({ of }: { readonly of: number }): ReactNode {
  return of > PLACES && ` · ${of - PLACES} more behind`;
}

interface RouteProps {
  /** As a fraction of the width. */
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** A way from the delayed set down to a list. */
function Route({ x, from, to }: RouteProps): ReactNode {
  return (
    <div
      className="route"
      style={{ left: `${100 * x}%`, width: `${100 * (LEFT - x - 0.012)}%`, top: from, height: to - from }}
      aria-hidden="true"
    />
  );
}

function Actions({ act }: Props): ReactNode {
  return (
    <>
      <Button main onClick={() => act('sweep')}>
        Sweep
      </Button>
      <Button onClick={() => act('add', 0, 'fifo')}>Add a job</Button>
      <Button onClick={() => act('add', 0, 'lifo')}>Add one with lifo</Button>
    </>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  return (
    <NumberField
      label="now, in s after 21:00:00"
      {...clockRange}
      value={(frame.state.now - OPENS) / 1000}
      onChange={(seconds) => act('clock', seconds)}
    />
  );
}

export default defineFigure(sweepRoutes, {
  title: 'Two ways out of the delayed set',
  caption:
    'A sweep sends each due job to the list that its priority names. Try this: drag now past digest, then sweep.',
  height: HEIGHT,
  Drawing,
  Actions,
  Settings,
});
