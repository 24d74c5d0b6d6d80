import type { ReactNode } from 'react';

interface PairsProps {
  /** The key whose fields they are; left out: they are no key's. */
  readonly of?: string;
  readonly pairs: readonly (readonly [string, string])[];
}

/** Names, each with its value. A name may stand there twice: a local variable hides another further out. */
export function Pairs({ of, pairs }: PairsProps): ReactNode {
  return (
    <dl data-hash={of}>
      {pairs.map(([name, value], index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${name} ${index}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
