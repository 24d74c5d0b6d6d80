import { numbersIn, type Whole } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Button, Choice } from '#ui/controls.tsx';
import { defineFigure, type PartProps } from '#ui/define-figure.tsx';
import { Stage } from '#ui/Stage.tsx';
import './claim-race.css';
import { LANES_HEIGHT, Lanes } from './Lanes.tsx';
import { ORDERS_HEIGHT, Orders } from './Orders.tsx';
import { claimRace, type RaceActions, type RaceState } from './scenario.ts';

type Props = PartProps<RaceState, RaceActions>;

const HEIGHT = LANES_HEIGHT + ORDERS_HEIGHT;
const { actions } = claimRace;

function Drawing({ frame, act }: Props): ReactNode {
  return (
    <Stage height={HEIGHT}>
      <Lanes race={frame.state.race} keys={frame.keys} act={act} />
      <Orders state={frame.state} top={LANES_HEIGHT} act={act} />
    </Stage>
  );
}

function Actions({ frame, act }: Props): ReactNode {
  const { race, survey } = frame.state;
  return (
    <>
      <Button main disabled={survey !== undefined} onClick={() => act('survey')}>
        Try every order
      </Button>
      <Button disabled={race.turns.length === 0} onClick={() => act('again')}>
        Race again
      </Button>
    </>
  );
}

const numbers = (domain: Whole): Record<string, string> =>
  Object.fromEntries(numbersIn(domain).map((number) => [number, number]));

function Settings({ frame, act }: Props): ReactNode {
  const { race } = frame.state;
  return (
    <>
      <Choice
        label="A worker"
        options={actions.rule.params[0].labels}
        value={race.rule}
        onChange={(value) => act('rule', value)}
      />
      <Choice
        label="Workers"
        options={numbers(actions.workers.params[0])}
        value={String(race.workers.length)}
        onChange={(value) => act('workers', Number(value))}
      />
      <Choice
        label="Jobs"
        options={numbers(actions.jobs.params[0])}
        value={String(race.jobs)}
        onChange={(value) => act('jobs', Number(value))}
      />
    </>
  );
}

export default defineFigure(claimRace, {
  title: 'Workers that race for a job',
  caption: 'The server runs one command at a time, and you say whose. Try this: tap a worker’s lane, and it goes next.',
  height: HEIGHT,
  Drawing,
  Actions,
  Settings,
});
