import type { ReactNode } from 'react';
import './claim-race.css';
import { survey } from './interleavings.ts';

/** Numbers of workers and of jobs. */
const RACES = [
  [2, 1],
  [3, 1],
  [4, 1],
  [2, 2],
  [3, 2],
] as const;

/** For a page: how many interleavings there are, and in how many of them a job runs twice, counted as the page is built. */
export function RaceCounts(): ReactNode {
  return (
    <table className="race-table">
      <thead>
        <tr>
          <th scope="col">workers, jobs</th>
          <th scope="col">interleavings</th>
          <th scope="col">ignored</th>
          <th scope="col">obeyed</th>
          <th scope="col">script</th>
        </tr>
      </thead>
      <tbody>
        {RACES.map(([workers, jobs]) => {
          const { ignore, obey, script } = survey(workers, jobs);
          return (
            <tr key={`${workers},${jobs}`}>
              <th scope="row">
                {workers}, {jobs}
              </th>
              <td>{ignore.orders.length}</td>
              <td>{ignore.bad.length}</td>
              <td>{obey.bad.length}</td>
              <td>{script.bad.length}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
