import { SCORE_FIELDS } from '#emq/score-meaning.ts';
import { SCORES_PER_TIER, unpackPrioritized } from '#emq/scores.ts';
import type { ReactNode } from 'react';
import { Bits } from '#ui/Bits.tsx';
import { hex } from '#ui/bits.ts';
import { Chip } from '#ui/Chip.tsx';
import { Button, NumberField } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Member, MemberList, Stage } from '#ui/Stage.tsx';
import './pack-bits.css';
import { JOBS, MAIL, MINE, packBits, type PackBitsActions, type PackBitsState } from './scenario.ts';

type Props = PartProps<PackBitsState, PackBitsActions>;

const ROW = 25;
const LIST = JOBS * ROW;
const { actions } = packBits;
/** What a field's value is, read back out of the score. */
const NOTES = { tier: '= floor(score / 2³²)', arrival: '= score mod 2³²' };

function Drawing({ frame, act }: Props): ReactNode {
  const { tier, counter, score, flipped } = frame.state;
  return (
    <>
      <Bits
        value={BigInt(score)}
        fields={SCORE_FIELDS.prioritized}
        notes={NOTES}
        flipped={flipped}
        onFlip={(bit) => act('flip', bit)}
      />
      <p className="pack-sum">
        <span>
          <b>{tier}</b> × {SCORES_PER_TIER} + {counter}
        </span>{' '}
        <span>
          = <b>{score}</b> = {hex(BigInt(score))}
        </span>
      </p>
      <Stage height={LIST}>
        <MemberList dataKey={MAIL.prioritized} label={`${MAIL.prioritized}, by score`}>
          {frame.keys.sortedSet(MAIL.prioritized).map((scored, rank) => (
            <Member
              key={scored.member}
              {...scored}
              at={{ x: 0, y: rank * ROW }}
              tier={unpackPrioritized(scored.score).tier}
              head={rank === 0}
            >
              <span className="pack-rung" data-mine={scored.member === MINE || undefined}>
                <Chip>{scored.member}</Chip>
                <em>{rank === 0 && 'goes first'}</em>
                <span>tier {unpackPrioritized(scored.score).tier}</span>
                <span>{scored.score}</span>
              </span>
            </Member>
          ))}
        </MemberList>
      </Stage>
    </>
  );
}

function Actions({ act }: Props): ReactNode {
  return (
    <>
      <Button main onClick={() => act('later')}>
        Arrive one later
      </Button>
      <Button onClick={() => act('fill')}>Fill all 53 bits</Button>
    </>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  return (
    <>
      <NumberField
        label="Tier (priority)"
        {...actions.tier.params[0]}
        value={frame.state.tier}
        onChange={(value) => act('tier', value)}
      />
      <NumberField
        label="Arrival (counter)"
        {...actions.counter.params[0]}
        value={frame.state.counter}
        onChange={(value) => act('counter', value)}
      />
    </>
  );
}

export default defineFigure(packBits, {
  title: 'Two numbers in 53 bits',
  caption: 'Every bit of mine’s score is a switch, and the smaller score goes first. Try this: flip a bit of the tier.',
  height: { wide: 344, phone: 494 },
  Drawing,
  Actions,
  Settings,
});
