import { numbersIn } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Button, Choice, NumberField } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Stage } from '#ui/Stage.tsx';
import './claim-race.css';
import { Lanes, LANES_HEIGHT } from './Lanes.tsx';
import { claimRace, type RaceActions, type RaceState } from './scenario.ts';
import { SURVEY_HEIGHT, SurveyRows } from './Survey.tsx';

type Props = PartProps<RaceState, RaceActions>;

const SURVEY = LANES_HEIGHT + 8;
const HEIGHT = SURVEY + SURVEY_HEIGHT;
const { actions } = claimRace;

const counts = (domain: { readonly min: number; readonly max: number }): Record<string, string> =>
  Object.fromEntries(numbersIn(domain).map((number) => [number, number]));

function Drawing({ frame, act }: Props): ReactNode {
  const { race, opened, survey } = frame.state;
  return (
    <Stage height={HEIGHT}>
      <Lanes race={race} keys={frame.keys} order={opened?.order} go={(worker) => act('turn', worker)} />
      <SurveyRows survey={survey} top={SURVEY} />
    </Stage>
  );
}

function Actions({ frame, act }: Props): ReactNode {
  const { race, opened } = frame.state;
  return (
    <>
      <Button main onClick={() => act('survey')}>
        Try every order
      </Button>
      <Button onClick={() => act('next')} disabled={!opened || race.turns.length === opened.order.length}>
        Next turn
      </Button>
    </>
  );
}

function Settings({ frame, act }: Props): ReactNode {
  const { race, opened, survey } = frame.state;
  const bad = survey?.ignore.bad.length ?? 1;
  return (
    <>
      <Choice
        label="A worker may"
        options={actions.rule.params[0].labels}
        value={race.rule}
        onChange={(value) => act('rule', value)}
      />
      <Choice
        label="Workers"
        options={counts(actions.workers.params[0])}
        value={String(race.workers.length)}
        onChange={(value) => act('workers', Number(value))}
      />
      <Choice
        label="Jobs"
        options={counts(actions.jobs.params[0])}
        value={String(race.jobs)}
        onChange={(value) => act('jobs', Number(value))}
      />
      <NumberField
        label="Bad order to follow"
        min={1}
        max={bad}
        value={opened?.number ?? 1}
        onChange={(number) => act('open', number)}
      />
    </>
  );
}

export default defineFigure(claimRace, {
  title: 'Workers that race for a job',
  caption: 'The server runs one command at a time, and you say whose. Try this: tap a lane, then the other.',
  height: HEIGHT,
  Drawing,
  Actions,
  Settings,
});
