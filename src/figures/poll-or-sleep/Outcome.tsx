import type { ReactNode } from 'react';
import { duration } from '#ui/words.ts';
import type { Run } from './workers.ts';

interface OutcomeProps {
  /** Ids, earliest due first. */
  readonly jobs: readonly string[];
  readonly poller: Run;
  readonly sleeper: Run;
}

/** What either worker's way cost: how late each job was taken, and how many commands were sent. */
export function Outcome({ jobs, poller, sleeper }: OutcomeProps): ReactNode {
  return (
    <table className="outcome">
      <thead>
        <tr>
          <th scope="col">taken late by</th>
          <th scope="col">polled</th>
          <th scope="col">slept</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((id) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            <td>{duration(poller.lateness[id] ?? 0)}</td>
            <td>{duration(sleeper.lateness[id] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">commands a minute</th>
          <td>{poller.commands}</td>
          <td>{sleeper.commands}</td>
        </tr>
      </tfoot>
    </table>
  );
}
