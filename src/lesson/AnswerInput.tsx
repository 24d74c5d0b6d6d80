import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, TextField } from '#ui/controls.tsx';
import type { Answer, Question } from './question.ts';

interface AnswerInputProps {
  readonly question: Question;
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
}

/** Where a reader answers a question, in the way of its kind. */
export function AnswerInput({ question, answer, onChange }: AnswerInputProps): ReactNode {
  const [first] = answer;
  switch (question.kind) {
    case 'pick':
      return <PickInput options={question.options} picked={first} onChange={(option) => onChange([option])} />;
    case 'number':
      // It may be written with separators or in hex, so whatever is typed counts until it is checked.
      return (
        <TextField
          label={question.label}
          value={first ?? ''}
          read={String}
          onChange={(typed) => onChange([typed])}
          autoComplete="off"
          maxLength={40}
        />
      );
    case 'order':
      return <OrderInput items={answer} ends={question.ends} onChange={onChange} />;
  }
}

interface PickInputProps {
  readonly options: readonly string[];
  readonly picked: string | undefined;
  readonly onChange: (option: string) => void;
}

/** One of several options, all on show. */
function PickInput({ options, picked, onChange }: PickInputProps): ReactNode {
  const name = useId();
  return options.map((option) => (
    <label key={option} className="predict-option">
      <input type="radio" name={name} checked={option === picked} onChange={() => onChange(option)} />
      <code>{option}</code>
    </label>
  ));
}

interface OrderInputProps {
  readonly items: readonly string[];
  readonly ends: readonly [first: string, last: string];
  readonly onChange: (items: readonly string[]) => void;
}

/** Items to be put in order, each moved up or down by a button; each move is spoken. */
function OrderInput({ items, ends: [first, last], onChange }: OrderInputProps): ReactNode {
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
