import type { ReactNode } from 'react';

/** Names, each with its value. A name may stand there twice: a local variable hides another further out. */
export function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, string])[] }): ReactNode {
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <dl tabIndex={0}>
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
