import type { Local } from '#lua/index.ts';
import { toText } from '#redis/index.ts';
import type { KeyView } from '#replay/index.ts';
import type { ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Locals } from './Locals.tsx';
import { Pairs } from './Pairs.tsx';

interface KeysPaneProps {
  /** The keys on show, in order. */
  readonly watched: readonly string[];
  readonly keys: KeyView;
  readonly locals: readonly Local[];
}

/** The keys that the script touches, and its local variables. */
export function KeysPane({ watched, keys, locals }: KeysPaneProps): ReactNode {
  return (
    <div className="script-keys">
      {watched.map((key) => (
        <KeyRow key={key} name={key} keys={keys} />
      ))}
      <details open>
        <summary>Locals</summary>
        <Locals locals={locals} />
      </details>
    </div>
  );
}

function KeyRow({ name, keys }: { readonly name: string; readonly keys: KeyView }): ReactNode {
  const text = keys.string(name);
  const members = keys.sortedSet(name);
  const elements = [...keys.list(name), ...keys.set(name)];
  const fields = keys.hash(name);
  if (fields.length > 0) {
    return (
      <details className="script-key" open>
        <summary>{name}</summary>
        <Pairs pairs={fields.map(([field, value]) => [toText(field), toText(value)])} />
      </details>
    );
  }
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
            <Chip>{toText(member)}</Chip> {score}
          </li>
        ))}
        {elements.map((element, index) => (
          // A list may hold an element twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${element} ${index}`} data-member={toText(element)}>
            <Chip>{toText(element)}</Chip>
          </li>
        ))}
      </ol>
    </div>
  );
}
