import { dueBound, fireTime } from '#emq/scores.ts';
import { numbersIn } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Button, Choice, Select } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Ladder, ROW, Rungs } from '#ui/Ladder.tsx';
import { List } from '#ui/List.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { clockTime } from '#ui/words.ts';
import { ATTEMPTS, MAIL, OTHERS, UNLUCKY, retryLadder, type RetryActions, type RetryState } from './scenario.ts';

type Props = PartProps<RetryState, RetryActions>;

const LABEL = 24;
const GAP = 8;
const LANE = LABEL + ROW + GAP;
/** The line where workers take jobs keeps room for all three. */
const ACTIVE = LABEL + (OTHERS.length + 1) * ROW + GAP;
const DELAYED = ACTIVE + LANE;
const FAILED = DELAYED + LANE;
const HEIGHT = FAILED + LABEL + ROW;
const { actions } = retryLadder;

function Drawing({ frame, act }: Props): ReactNode {
  const { tier, now, failed: failures } = frame.state;
  const active = frame.keys.list(MAIL.active);
  const delayed = frame.keys.sortedSet(MAIL.delayed);
  const failed = frame.keys.sortedSet(MAIL.failed);
  const canFail = active.includes(UNLUCKY);
  return (
    <Stage height={HEIGHT}>
      {tier === 0 ? <WaitLane wait={frame.keys.list(MAIL.wait)} /> : <PrioritizedLane keys={frame.keys} />}
      <StageLabel at={{ x: 0, y: ACTIVE }}>
        {MAIL.active}
        {empty(active)} · {UNLUCKY} has failed {failures} of {ATTEMPTS} times
      </StageLabel>
      <List
        dataKey={MAIL.active}
        elements={active}
        top={ACTIVE + LABEL}
        marksOf={(id) => ({
          claimed: true,
          ...(id === UNLUCKY && canFail && { onTap: () => act('fail'), tapLabel: 'let it fail' }),
        })}
      />
      <StageLabel at={{ x: 0, y: DELAYED }}>
        {MAIL.delayed}
        {empty(delayed)} · it is {clockTime(now)}
      </StageLabel>
      <Rungs
        dataKey={MAIL.delayed}
        members={delayed}
        top={DELAYED + LABEL}
        fields={({ score }) => `due ${clockTime(fireTime(score))}`}
        marksOf={({ score }, rank) => ({ head: rank === 0, due: score <= dueBound(now) })}
      />
      <StageLabel at={{ x: 0, y: FAILED }}>
        {MAIL.failed}
        {empty(failed)}
      </StageLabel>
      <Rungs
        dataKey={MAIL.failed}
        members={failed}
        top={FAILED + LABEL}
        fields={({ score }) => `failed ${clockTime(score)}`}
      />
    </Stage>
  );
}

function Actions({ frame, act }: Props): ReactNode {
  const { keys } = frame;
  return (
    <>
      <Button main onClick={() => act('fail')} disabled={!keys.list(MAIL.active).includes(UNLUCKY)}>
        Fail {UNLUCKY}
      </Button>
      <Button onClick={() => act('pass')} disabled={keys.sortedSet(MAIL.delayed).length === 0}>
        Let time pass
      </Button>
      <Button onClick={() => act('take')}>Take the next job</Button>
    </>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  const { backoff, tier } = frame.state;
  return (
    <>
      <Choice
        label="Backoff"
        options={actions.backoff.params[0].labels}
        value={backoff}
        onChange={(name) => act('backoff', name)}
      />
      <Select
        label="Priority of all three"
        options={numbersIn(actions.tier.params[0])}
        value={String(tier)}
        onChange={(chosen) => act('tier', Number(chosen))}
      />
    </>
  );
}

function empty(members: readonly unknown[]): string {
  return members.length === 0 ? ': empty' : '';
}

function WaitLane({ wait }: { readonly wait: readonly string[] }): ReactNode {
  return (
    <>
      <StageLabel at={{ x: 0, y: 0 }}>
        {MAIL.wait}
        {empty(wait)}
      </StageLabel>
      <List
        dataKey={MAIL.wait}
        elements={wait}
        top={LABEL}
        marksOf={(_, index) => ({ tier: 0, head: index === wait.length - 1 })}
      />
    </>
  );
}

function PrioritizedLane({ keys }: Pick<Props['frame'], 'keys'>): ReactNode {
  const members = keys.sortedSet(MAIL.prioritized);
  return (
    <>
      <StageLabel at={{ x: 0, y: 0 }}>
        {MAIL.prioritized}
        {empty(members)} · pc = {keys.string(MAIL.pc) ?? '(nil)'}
      </StageLabel>
      <Ladder dataKey={MAIL.prioritized} members={members} top={LABEL} />
    </>
  );
}

export default defineFigure(retryLadder, {
  title: 'A job that fails, and comes back',
  caption: `${UNLUCKY} may be tried ${ATTEMPTS} times; where it waits in between depends on its backoff. Try this: tap ${UNLUCKY} to let it fail.`,
  height: HEIGHT,
  Drawing,
  Actions,
  Settings,
});
