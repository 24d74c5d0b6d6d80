import type { Local } from '#lua/index.ts';
import { toText } from '#redis/index.ts';
import type { KeyView } from '#replay/index.ts';
import { useRef, type ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { useUsable } from '#ui/use-page.ts';
import { Locals } from './Locals.tsx';
import { Pairs } from './Pairs.tsx';
import { useKeepInView } from './use-keep-in-view.ts';

interface KeysPaneProps {
  /** The keys on show, in order. */
  readonly watched: readonly string[];
  readonly keys: KeyView;
  readonly locals: readonly Local[];
  /** The words of the commands that the line before the one on show sent. */
  readonly touched: readonly string[];
  /** By its name, where a tap on a key leads; a key that no command names has no place. */
  readonly places: ReadonlyMap<string, number>;
  readonly goTo: (position: number) => void;
}

/** The keys that the script touches, and its local variables. */
export function KeysPane({ watched, keys, locals, touched, places, goTo }: KeysPaneProps): ReactNode {
  const pane = useRef<HTMLDivElement>(null);
  const written = watched.findIndex((key) => touched.includes(key));
  useKeepInView(pane, written === -1 ? '' : `.script-key:nth-child(${written + 1})`);
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="script-keys" ref={pane} tabIndex={0} role="group" aria-label="Keys and locals">
      {watched.map((key) => (
        <div key={key} className="script-key" data-touched={touched.includes(key) || undefined}>
          <KeyName name={key} place={places.get(key)} goTo={goTo} />
          <Held name={key} keys={keys} />
        </div>
      ))}
      <div className="script-key">
        <p>Locals</p>
        <Locals locals={locals} />
      </div>
    </div>
  );
}

interface KeyNameProps {
  readonly name: string;
  readonly place: number | undefined;
  readonly goTo: (position: number) => void;
}

function KeyName({ name, place, goTo }: KeyNameProps): ReactNode {
  const usable = useUsable();
  if (place === undefined || !usable) return <span className="script-key-name">{name}</span>;
  return (
    <button type="button" className="script-key-name" onClick={() => goTo(place)}>
      {name}
      <span className="visually-hidden">: to the next command that names it</span>
    </button>
  );
}

function Held({ name, keys }: { readonly name: string; readonly keys: KeyView }): ReactNode {
  const text = keys.string(name);
  const members = keys.sortedSet(name);
  const elements = [...keys.list(name), ...keys.set(name)];
  const fields = keys.hash(name);
  if (fields.length > 0)
    return <Pairs of={name} pairs={fields.map(([field, value]) => [toText(field), toText(value)])} />;
  const isMissing = text === undefined && members.length === 0 && elements.length === 0;
  return (
    <>
      {text !== undefined && <b> = {text}</b>}
      {isMissing && ' (nil)'}
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
    </>
  );
}
