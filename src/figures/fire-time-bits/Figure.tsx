import { SCORE_FIELDS } from '#emq/score-meaning.ts';
import { SCORES_PER_MS, fireTime } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Bits } from '#ui/Bits.tsx';
import { hex } from '#ui/bits.ts';
import { Chip } from '#ui/Chip.tsx';
import { Button, NumberField, Toggle } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Handle } from '#ui/Handle.tsx';
import { Member, MemberList, Stage } from '#ui/Stage.tsx';
import { Axis, timeAxis } from '#ui/Timeline.tsx';
import { clockTime, timeInFull } from '#ui/words.ts';
import './fire-time-bits.css';
import { MAIL, MINE, fireTimeBits, type FireTimeActions, type FireTimeState } from './scenario.ts';

type Props = PartProps<FireTimeState, FireTimeActions>;

const AXIS = 38;
const LIST = 74;
const { actions } = fireTimeBits;
/** The axis is as wide as the lowest bits of the millisecond can reach: 16384 ms. */
const WINDOW = 2 ** 14;

function Drawing({ frame, act }: Props): ReactNode {
  const { score, flipped } = frame.state;
  const ms = fireTime(score);
  const from = ms - (ms % WINDOW);
  const to = from + WINDOW - 1;
  const { toX, ticks } = timeAxis(from, to);
  return (
    <>
      <Bits
        value={BigInt(score)}
        fields={SCORE_FIELDS.delayed}
        notes={{ milliseconds: timeInFull(ms) }}
        flipped={flipped}
        onFlip={(bit) => act('flip', bit)}
      />
      <p className="fire-time-sum">
        <span>
          <b>{score}</b> = {hex(BigInt(score))}
        </span>{' '}
        <span>/ 0x1000 = {score / SCORES_PER_MS}</span>
      </p>
      <Stage height={LIST + 48}>
        <Axis scale={toX} ticks={ticks} y={AXIS} />
        <Handle
          label="due"
          text={timeInFull(ms)}
          min={from}
          max={to}
          value={ms}
          x={toX(ms)}
          height={AXIS}
          flag={`due ${clockTime(ms)}`}
          onChange={(due) => act('due', due)}
        />
        <MemberList dataKey={MAIL.delayed} label={`${MAIL.delayed}, by score`}>
          {frame.keys.sortedSet(MAIL.delayed).map((scored, rank) => (
            <Member key={scored.member} {...scored} at={{ x: rank / 3, y: LIST }} head={rank === 0}>
              <span className="fire-time-job" data-mine={scored.member === MINE || undefined}>
                <Chip>{scored.member}</Chip> <span>{fieldsOf(scored.score)}</span>
              </span>
            </Member>
          ))}
        </MemberList>
      </Stage>
    </>
  );
}

/** The milliseconds within the second, and the discriminator, as the score has them. */
function fieldsOf(score: number): string {
  return `.${String(fireTime(score) % 1000).padStart(3, '0')} + ${score % SCORES_PER_MS}`;
}

function Actions({ frame, act }: Props): ReactNode {
  return (
    <>
      <Button main onClick={() => act('next')} disabled={frame.state.timestamp === actions.timestamp.params[0].max}>
        1 ms later
      </Button>
      <Button onClick={() => act('edge')}>Go to the last exact millisecond</Button>
    </>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  const { timestamp, delay, before, later } = frame.state;
  return (
    <>
      <NumberField
        label="timestamp, in Unix ms"
        {...actions.timestamp.params[0]}
        value={timestamp}
        onChange={(value) => act('timestamp', value)}
      />
      <NumberField
        label="delay, in ms"
        {...actions.delay.params[0]}
        value={delay}
        onChange={(value) => act('delay', value)}
      />
      <NumberField
        label="jobs of this ms before it"
        {...actions.before.params[0]}
        value={before}
        onChange={(value) => act('before', value)}
      />
      <Toggle pressed={later === 'there'} onChange={(on) => act('later', on ? 'there' : 'none')}>
        A job due 1 ms later is there
      </Toggle>
    </>
  );
}

export default defineFigure(fireTimeBits, {
  title: 'A fire-time in 53 bits',
  caption:
    'Every bit of report’s score is a switch: (timestamp + delay) × 4096 + discriminator. Try this: flip one of each group.',
  height: { wide: 334, phone: 482 },
  Drawing,
  Actions,
  Settings,
});
