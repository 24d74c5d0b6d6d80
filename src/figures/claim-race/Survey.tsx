import type { ReactNode } from 'react';
import { Crowd } from '#ui/Crowd.tsx';
import { Stage, type Place } from '#ui/Stage.tsx';
import type { Order, Survey } from './interleavings.ts';
import { claimRace } from './scenario.ts';

const [RULES] = claimRace.actions.rule.params;

/** With more interleavings than this, their dots are small. */
const MANY = 100;
/** A dot lies a little below its place. */
const BELOW = 8;
const DOTS = { large: { columns: 30, radius: 3.5, row: 11 }, small: { columns: 60, radius: 1.8, row: 5 } };

interface SurveyPartProps {
  readonly survey: Survey;
  /** The interleaving that is open. */
  readonly opened: Order | undefined;
}

/** What every interleaving came to, rule by rule, and a dot for each where the reply is ignored. */
export function SurveyPart({ survey, opened }: SurveyPartProps): ReactNode {
  return (
    <>
      <table className="race-table">
        <thead>
          <tr>
            <th scope="col">rule</th>
            <th scope="col">interleavings</th>
            <th scope="col">run a job twice</th>
          </tr>
        </thead>
        <tbody>
          {RULES.words.map((rule) => (
            <tr key={rule}>
              <th scope="row">{RULES.labels[rule]}</th>
              <td>{survey[rule].orders.length}</td>
              <td>{survey[rule].bad.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dots survey={survey} opened={opened} />
    </>
  );
}

function Dots({ survey: { ignore }, opened }: SurveyPartProps): ReactNode {
  const { orders } = ignore;
  const bad = new Set(ignore.bad);
  const { columns, radius, row } = orders.length > MANY ? DOTS.small : DOTS.large;
  const placed = orders.map((order, index) => ({
    order,
    at: { x: ((index % columns) + 0.5) / columns, y: Math.floor(index / columns) * row },
  }));
  const places = (wanted: (order: Order) => boolean): Place[] =>
    placed.filter(({ order }) => wanted(order)).map(({ at }) => at);
  const height = Math.ceil(orders.length / columns) * row + BELOW;
  return (
    <>
      <Stage height={height}>
        <Crowd
          height={height}
          radius={radius}
          groups={[
            { colour: '--claimed', places: places((order) => !bad.has(order)), hollow: true },
            { colour: '--lost', places: places((order) => bad.has(order) && order !== opened) },
            { colour: '--active', places: places((order) => order === opened) },
          ]}
        />
      </Stage>
      <p className="control-label">
        A dot is one interleaving with the reply ignored: filled where a job runs twice, hollow where none does.
      </p>
    </>
  );
}
