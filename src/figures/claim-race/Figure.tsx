import { numbersIn, type Whole } from '#replay/index.ts';
import { useState, type ReactNode } from 'react';
import { Button, Choice, NumberField } from '#ui/controls.tsx';
import { defineFigure, type DrawingProps } from '#ui/define-figure.tsx';
import { count } from '#ui/words.ts';
import './claim-race.css';
import { Lanes } from './Lanes.tsx';
import { claimRace, hasTurn, nameOf, type RaceActions, type RaceState } from './scenario.ts';
import { SurveyPart } from './Survey.tsx';

const { actions } = claimRace;

const counted = (domain: Whole, noun: string): Record<string, string> =>
  Object.fromEntries(numbersIn(domain).map((number) => [number, count(Number(number), noun)]));

function Drawing({ frame, act }: DrawingProps<RaceState, RaceActions>): ReactNode {
  const { race, opened, survey } = frame.state;
  const bad = survey?.ignore.bad.length ?? 0;
  const [wanted, setWanted] = useState(1);
  return (
    <>
      <div className="controls">
        <Choice
          label="Race of"
          options={counted(actions.workers.params[0], 'worker')}
          value={String(race.workers.length)}
          onChange={(value) => act('workers', Number(value))}
        />
        <Choice
          label="for"
          options={counted(actions.jobs.params[0], 'job')}
          value={String(race.jobs)}
          onChange={(value) => act('jobs', Number(value))}
        />
        <Choice
          label="Rule"
          options={actions.rule.params[0].labels}
          value={race.rule}
          onChange={(value) => act('rule', value)}
        />
        <Button onClick={() => act('survey')}>Try every interleaving</Button>
      </div>
      {survey && (
        <>
          <SurveyPart survey={survey} opened={opened?.order} />
          <div className="controls">
            <NumberField
              label={`Bad interleaving, 1 to ${bad}`}
              min={1}
              max={bad}
              value={Math.min(wanted, bad)}
              onChange={setWanted}
            />
            <Button onClick={() => act('open', Math.min(wanted, bad))}>Open it</Button>
            <Button
              onClick={() => act('next')}
              disabled={opened === undefined || race.turns.length === opened.order.length}
            >
              Next turn
            </Button>
          </div>
        </>
      )}
      <div
        className="controls race-turns"
        style={{ gridTemplateColumns: `repeat(${race.workers.length}, minmax(0, 1fr))` }}
      >
        {race.workers
          .map((_, worker) => ({ worker, name: nameOf(worker) }))
          .map(({ worker, name }) => (
            <div key={name}>
              <Button onClick={() => act('turn', worker)} disabled={!hasTurn(race, worker)}>
                {name} goes
              </Button>
            </div>
          ))}
      </div>
      <Lanes race={race} keys={frame.keys} order={opened?.order} />
    </>
  );
}

export default defineFigure(claimRace, {
  title: 'Workers that race for a job',
  caption: (
    <>
      Each worker reads what is due and then removes what it read. You say who goes next; the server runs one command at
      a time. On a worker’s thread the bar marks where it has read and not yet removed. Try this: make one job run
      twice, then let the same order run with the reply obeyed.
    </>
  ),
  Drawing,
});
