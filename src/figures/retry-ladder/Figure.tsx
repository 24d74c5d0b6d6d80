import { dueBound, fireTime } from '#emq/scores.ts';
import { numbersIn } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Button, Choice, Select } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { Ladder, ROW, Rungs } from '#ui/Ladder.tsx';
import { List } from '#ui/List.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { clockTime } from '#ui/words.ts';
import { ATTEMPTS, MAIL, OTHERS, UNLUCKY, retryLadder, type RetryActions, type RetryState } from './scenario.ts';

const LABEL = 24;
const GAP = 10;
const LANE = LABEL + ROW + GAP;
const { actions } = retryLadder;

function Drawing({ frame, act }: DrawingProps<RetryState, RetryActions>): ReactNode {
  const { backoff, tier, now, failed: failures } = frame.state;
  const active = frame.keys.list(MAIL.active);
  const delayed = frame.keys.sortedSet(MAIL.delayed);
  const failed = frame.keys.sortedSet(MAIL.failed);
  // The line where workers take jobs keeps room for all three: a rung each, or one row of chips.
  const activeTop = LABEL + (tier === 0 ? 1 : OTHERS.length + 1) * ROW + GAP;
  const delayedTop = activeTop + LANE;
  const failedTop = delayedTop + LANE;
  return (
    <>
      <div className="controls">
        <Button onClick={() => act('fail')} disabled={!active.includes(UNLUCKY)}>
          Fail {UNLUCKY}
        </Button>
        <Button onClick={() => act('pass')} disabled={delayed.length === 0}>
          Let time pass
        </Button>
        <Button onClick={() => act('take')}>Take the next job</Button>
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
      </div>
      <Stage height={failedTop + LABEL + ROW}>
        {tier === 0 ? <WaitLane wait={frame.keys.list(MAIL.wait)} /> : <PrioritizedLane keys={frame.keys} />}
        <StageLabel at={{ x: 0, y: activeTop }}>
          {MAIL.active}
          {empty(active)} · {UNLUCKY} has failed {failures} of {ATTEMPTS} times
        </StageLabel>
        <List dataKey={MAIL.active} elements={active} top={activeTop + LABEL} marksOf={() => ({ claimed: true })} />
        <StageLabel at={{ x: 0, y: delayedTop }}>
          {MAIL.delayed}
          {empty(delayed)} · it is {clockTime(now)}
        </StageLabel>
        <Rungs
          dataKey={MAIL.delayed}
          members={delayed}
          top={delayedTop + LABEL}
          fields={({ score }) => `due ${clockTime(fireTime(score))}`}
          marksOf={({ score }, rank) => ({ head: rank === 0, due: score <= dueBound(now) })}
        />
        <StageLabel at={{ x: 0, y: failedTop }}>
          {MAIL.failed}
          {empty(failed)}
        </StageLabel>
        <Rungs
          dataKey={MAIL.failed}
          members={failed}
          top={failedTop + LABEL}
          fields={({ score }) => `failed ${clockTime(score)}`}
        />
      </Stage>
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

function PrioritizedLane({ keys }: Pick<DrawingProps<RetryState, RetryActions>['frame'], 'keys'>): ReactNode {
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
  caption: (
    <>
      {UNLUCKY} may be tried {ATTEMPTS} times. Without a backoff it goes straight back; with one it passes through the
      delayed set. Try this: fail it to the last attempt without a backoff, then with one, and compare three scores: its
      tier’s, its fire-time’s, and that of its last failure.
    </>
  ),
  Drawing,
});
