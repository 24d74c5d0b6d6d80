import type { Local } from '#lua/index.ts';
import { toText } from '#redis/index.ts';
import type { KeyView } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { WATCHED } from './scenario.ts';

interface KeysPaneProps {
  readonly keys: KeyView;
  readonly locals: readonly Local[];
}

/** The keys that the script touches, and its local variables. */
export function KeysPane({ keys, locals }: KeysPaneProps): ReactNode {
  // The functions of a script are locals as well, and say nothing.
  const values = locals.filter(({ value }) => value !== 'function');
  return (
    <div className="script-keys">
      {WATCHED.map((key) => (
        <KeyRow key={key} name={key} keys={keys} />
      ))}
      <details open>
        <summary>Locals</summary>
        <dl>
          {values.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

function KeyRow({ name, keys }: { readonly name: string; readonly keys: KeyView }): ReactNode {
  const text = keys.string(name);
  const members = keys.sortedSet(name);
  const elements = keys.list(name);
  const isMissing = text === undefined && members.length === 0 && elements.length === 0;
  return (
    <div className="script-key">
      <p>
        {name}
        {text !== undefined && <b> = {text}</b>}
        {isMissing && ': (nil)'}
      </p>
      <ol data-key={name} aria-label={name}>
        {members.map(({ member, score }, rank) => (
          <li key={member} data-member={toText(member)} data-score={score} data-head={rank === 0 || undefined}>
            <span className="chip">{toText(member)}</span> {score}
          </li>
        ))}
        {elements.map((element, index) => (
          // A list may hold an element twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${element} ${index}`} data-member={toText(element)}>
            <span className="chip">{toText(element)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
