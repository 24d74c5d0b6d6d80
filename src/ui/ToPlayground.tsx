import type { ReactNode, SyntheticEvent } from 'react';

interface ToPlaygroundProps {
  /** The link text of the session to go on with, made when it is asked for. */
  readonly session: () => string;
}

/** A link to the playground that takes the keys on show along. */
export function ToPlayground({ session }: ToPlaygroundProps): ReactNode {
  // Before the browser follows the link, opens it in another tab, or offers to.
  const fill = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void => {
    currentTarget.hash = session();
  };
  return (
    <a className="to-playground" href="/playground/" onClick={fill} onAuxClick={fill} onContextMenu={fill}>
      Take this into the playground
    </a>
  );
}
