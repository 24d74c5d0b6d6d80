import type { ReactNode } from 'react';

/** A sentence in which what stands between backticks is code. */
export function Prose({ text }: { readonly text: string }): ReactNode {
  // Every second part stood between backticks; the parts of one sentence never move.
  // oxlint-disable-next-line react/no-array-index-key
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
