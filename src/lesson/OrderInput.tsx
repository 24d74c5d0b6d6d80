import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/controls.tsx';

interface Props {
  readonly items: readonly string[];
  readonly ends: readonly [first: string, last: string];
  readonly onChange: (items: readonly string[]) => void;
}

/** Items to be put in order, each moved up or down by a button; each move is spoken. */
export function OrderInput({ items, ends: [first, last], onChange }: Props): ReactNode {
  const [said, setSaid] = useState({ text: '', turn: 0 });

  // A button that moves with its item loses the focus.
  const moved = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    moved.current?.focus();
    moved.current = null;
  });

  function move(button: HTMLButtonElement, from: number, to: number): void {
    const item = items[from]!;
    const isEnd = to < 0 || to >= items.length;
    const text = isEnd
      ? `${item} is already the ${to < 0 ? first : last}.`
      : `${item} is now ${to + 1} of ${items.length}.`;
    setSaid({ text, turn: said.turn + 1 });
    if (isEnd) return;
    moved.current = button;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
  }

  return (
    <>
      <ol className="predict-order">
        {items.map((item, index) => (
          <li key={item}>
            <code>{item}</code>
            {index === 0 && <span className="predict-end">{first}</span>}
            {index === items.length - 1 && <span className="predict-end">{last}</span>}
            <Button aria-label={`Move ${item} up`} onClick={(event) => move(event.currentTarget, index, index - 1)}>
              ↑
            </Button>
            <Button aria-label={`Move ${item} down`} onClick={(event) => move(event.currentTarget, index, index + 1)}>
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said.text && <span key={said.turn}>{said.text}</span>}
      </p>
    </>
  );
}
