import { unpackPrioritized } from '#emq/scores.ts';
import { numbersIn } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Button, ButtonGroup } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Rung } from '#ui/Ladder.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Member, MemberList, Stage, StageLabel, Unseen } from '#ui/Stage.tsx';
import { MAIL, zpopminHead, type ZpopminActions, type ZpopminState } from './scenario.ts';
import './zpopmin-head.css';

type Props = PartProps<ZpopminState, ZpopminActions>;

const ROW = 32;
/** So many places in line are drawn; who stands behind them is counted. */
const PLACES = 7;
/** Where the worker's box ends. */
const DOOR = 60;
const LABEL = 24;
const HEIGHT = DOOR + 2 * LABEL + PLACES * ROW + 24;
/** So many of the active jobs are shown by name. */
const NAMED = 3;

function Drawing({ frame, act, guess }: Props): ReactNode {
  const wait = frame.keys.list(MAIL.wait);
  const ladder = frame.keys.sortedSet(MAIL.prioritized);
  const active = frame.keys.list(MAIL.active);
  const waiting = wait.slice(-PLACES);
  const rungs = ladder.slice(0, PLACES - waiting.length);
  const hidden = wait.length + ladder.length - waiting.length - rungs.length;
  const ladderTop = DOOR + LABEL + waiting.length * ROW;
  const yOf = (place: number): number => DOOR + LABEL + place * ROW + (place >= waiting.length ? LABEL : 0) + 4;
  const takeIfHead = (isHead: boolean) =>
    isHead ? { onTap: () => act('pop'), tapLabel: 'take it', head: !guess } : {};
  return (
    <Stage height={HEIGHT}>
      <div className="door-worker" style={{ height: DOOR - 12 }}>
        <span>worker</span> <code>{MAIL.active}</code>
        {active.length > NAMED && <span className="door-more">and {active.length - NAMED} before</span>}
      </div>
      <div className="door-way" style={{ top: DOOR - 12 }} aria-hidden="true" />
      <div className="door-line" style={{ top: DOOR - 4, height: HEIGHT - DOOR - 28 }} aria-hidden="true" />
      <div className="door-key">
        <StageLabel at={{ x: 0, y: DOOR + 2 }}>
          {MAIL.wait} {wait.length === 0 ? 'is empty' : 'is served first'}
        </StageLabel>
        <StageLabel at={{ x: 0, y: ladderTop + 2 }}>
          {MAIL.prioritized} {ladder.length === 0 ? 'is empty' : ''} · pc = {frame.keys.string(MAIL.pc) ?? '(nil)'}
        </StageLabel>
      </div>
      <MemberList dataKey={MAIL.active} label={`${MAIL.active}, left to right`}>
        {active.slice(0, NAMED).map((member, index) => (
          <Member key={member} member={member} at={{ x: 0, y: 22 }} claimed style={{ left: 12 + index * 76 }}>
            <Chip>{member}</Chip>
          </Member>
        ))}
        <Unseen members={active.slice(NAMED).map((member) => ({ member }))} />
      </MemberList>
      <MemberList dataKey={MAIL.wait} label={`${MAIL.wait}, left to right; the right end leaves first`}>
        <Unseen members={wait.slice(0, -PLACES).map((member) => ({ member }))} />
        {waiting.map((member, index) => {
          const place = waiting.length - 1 - index;
          return (
            <Member key={member} member={member} tier={0} at={{ x: 0, y: yOf(place) }} {...takeIfHead(place === 0)}>
              <Rung name={member} fields="no priority" />
            </Member>
          );
        })}
      </MemberList>
      <MemberList dataKey={MAIL.prioritized} label={`${MAIL.prioritized}, by score`}>
        {rungs.map(({ member, score }, rank) => {
          const { tier, arrival } = unpackPrioritized(score);
          const at = { x: 0, y: yOf(waiting.length + rank) };
          const isHead = wait.length === 0 && rank === 0;
          return (
            <Member key={member} member={member} score={score} tier={tier} at={at} {...takeIfHead(isHead)}>
              <Rung name={member} fields={`tier ${tier} · arrival ${arrival}`} score={score} />
            </Member>
          );
        })}
        <Unseen members={ladder.slice(rungs.length)} />
      </MemberList>
      {hidden > 0 && <StageLabel at={{ x: 0.1, y: HEIGHT - 20 }}>and {hidden} more behind</StageLabel>}
    </Stage>
  );
}

function Actions({ frame, act }: Props): ReactNode {
  const { keys } = frame;
  const isDone =
    keys.list(MAIL.wait).length + keys.sortedSet(MAIL.prioritized).length === 0 && keys.string(MAIL.pc) === undefined;
  return (
    <>
      <Button main disabled={isDone} onClick={() => act('pop')}>
        Take the next job
      </Button>
      <ButtonGroup label="Add one of tier">
        {numbersIn(zpopminHead.actions.add.params[0]).map((tier) => (
          <Button key={tier} onClick={() => act('add', Number(tier))}>
            {tier === '0' ? 'none' : tier}
          </Button>
        ))}
      </ButtonGroup>
    </>
  );
}

export default defineFigure(zpopminHead, {
  title: 'One line, one door',
  caption:
    'A worker takes the head of the wait list; only when that is empty, the head of the ladder. Try this: tap the head.',
  height: HEIGHT,
  Drawing,
  Actions,
});
