import type { ScoredMember } from '#redis/index.ts';
import { SCORE_FIELDS } from '#emq/score-meaning.ts';
import { SCORES_PER_MS, fireTime } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { BitRuler } from '#ui/BitRuler.tsx';
import { Button, NumberField, Slider, Toggle } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { ROW, Rungs } from '#ui/Ladder.tsx';
import { Stage, StageLabel } from '#ui/Stage.tsx';
import { timeInFull } from '#ui/words.ts';
import { MAIL, fireTimeBits, type FireTimeActions, type FireTimeState } from './scenario.ts';

const TOP = 28;
const { actions } = fireTimeBits;

function Drawing({ frame, act }: DrawingProps<FireTimeState, FireTimeActions>): ReactNode {
  const { timestamp, delay, before, later, score } = frame.state;
  const due = timestamp + delay;
  const members = frame.keys.sortedSet(MAIL.delayed);
  return (
    <>
      <div className="controls">
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
        <Slider
          label={`discriminator: ${before}, after as many jobs of this millisecond`}
          {...actions.before.params[0]}
          value={before}
          onChange={(value) => act('before', value)}
        />
        <Toggle pressed={later === 'there'} onChange={(on) => act('later', on ? 'there' : 'none')}>
          A job due 1 ms later is there
        </Toggle>
        <Button onClick={() => act('edge')}>Go to the last exact millisecond</Button>
        <Button onClick={() => act('next')} disabled={timestamp === actions.timestamp.params[0].max}>
          1 ms later
        </Button>
      </div>
      <BitRuler
        value={score}
        fields={SCORE_FIELDS.delayed}
        wanted={BigInt(due) * BigInt(SCORES_PER_MS) + BigInt(before)}
      />
      <p>
        {score} / 0x1000 = {score / SCORES_PER_MS}, floor {fireTime(score)}:{' '}
        <span style={{ whiteSpace: 'nowrap' }}>{timeInFull(fireTime(score))}</span>
      </p>
      <Stage height={TOP + members.length * ROW}>
        <StageLabel at={{ x: 0, y: 0 }}>{MAIL.delayed} · millisecond + discriminator</StageLabel>
        <Rungs
          dataKey={MAIL.delayed}
          members={members}
          top={TOP}
          fields={fields}
          marksOf={(_, rank) => ({ head: rank === 0 })}
        />
      </Stage>
    </>
  );
}

/** The milliseconds within the second, and the discriminator, as the score has them. */
function fields({ score }: ScoredMember): string {
  return `.${String(fireTime(score) % 1000).padStart(3, '0')} + ${score % SCORES_PER_MS}`;
}

export default defineFigure(fireTimeBits, {
  title: 'A fire-time in 53 bits',
  caption: (
    <>
      The job “report” is scored (timestamp + delay) × 0x1000 + discriminator; a 1 is a tall bar. Try this: go to the
      last millisecond that fits, then add one more and see what is left of the discriminator.
    </>
  ),
  Drawing,
});
