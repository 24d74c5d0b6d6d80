import type { ReactNode } from 'react';
import { planRetries, worstSecond, type Policy } from './plan.ts';
import { MAX_JOBS } from './scenario.ts';

const POLICY: Omit<Policy, 'jitter'> = { type: 'exponential', delay: 1000, attempts: 6, jobs: MAX_JOBS };

interface WorstSecondsProps {
  readonly jitters: readonly number[];
}

/** The figure's thousand jobs in numbers: how many fall due in the worst second of each retry, one row a jitter. */
export function WorstSeconds({ jitters }: WorstSecondsProps): ReactNode {
  return (
    <table
      // The keyboard must reach a table that is wider than a narrow screen.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <thead>
        <tr>
          <th scope="col">jitter</th>
          {Array.from({ length: POLICY.attempts - 1 }, (_, row) => (
            <th key={row} scope="col">
              retry {row + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jitters.map((jitter) => (
          <tr key={jitter}>
            <th scope="row">{jitter}</th>
            {planRetries({ ...POLICY, jitter }).map(({ dues }, row) => (
              // A retry's number is its identity.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={row}>{worstSecond(dues).jobs}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
