import type { ReactNode } from 'react';
import type { Answered } from './typed.ts';

/** Commands with their replies under them, as in a terminal. To go inside a `<pre>`. */
export function Transcript({ lines }: { readonly lines: readonly Answered[] }): ReactNode {
  return lines.map(({ command, comment, reply }, index) => (
    // Lines are only ever replaced together, so their place is their identity.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} className="exchange">
      {command && <Command text={command} />}
      {comment && <i>{comment}</i>}
      {'\n'}
      {reply !== undefined && `${reply}\n`}
    </span>
  ));
}

function Command({ text }: { readonly text: string }): ReactNode {
  const [name = ''] = text.split(/\s/, 1);
  return (
    <span className="command">
      <b>{name}</b>
      {text.slice(name.length)}
    </span>
  );
}
