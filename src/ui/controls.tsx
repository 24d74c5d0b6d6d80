import { useId, useState, type ReactNode } from 'react';
import { useUsable } from './usable.ts';

/** Native controls with a visible label, disabled until the figure is live. */

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** A button that does something once. One that has nothing left to do keeps the focus, and a reader its place. */
export function Button({ children, onClick, disabled = false }: ButtonProps): ReactNode {
  const usable = useUsable();
  return (
    <button
      type="button"
      className="control"
      onClick={disabled ? undefined : onClick}
      disabled={!usable}
      aria-disabled={disabled || undefined}
    >
      {children}
    </button>
  );
}

interface ToggleProps {
  readonly children: ReactNode;
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
}

/** A button that is on or off. */
export function Toggle({ children, pressed, onChange }: ToggleProps): ReactNode {
  const usable = useUsable();
  return (
    <button
      type="button"
      className="control"
      aria-pressed={pressed}
      disabled={!usable}
      onClick={() => onChange(!pressed)}
    >
      {children}
    </button>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few named options, all on show: buttons of which one is pressed. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>): ReactNode {
  const usable = useUsable();
  const labelId = useId();
  return (
    <div className="control-choice" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="control-label">
        {label}
      </span>
      {Object.entries<string>(options).map(([option, text]) => (
        <button
          key={option}
          type="button"
          className="control"
          aria-pressed={option === value}
          disabled={!usable}
          onClick={() => option !== value && onChange(option as T)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of many. */
export function Select({ label, options, value, onChange }: SelectProps): ReactNode {
  const usable = useUsable();
  return (
    <label className="control-field">
      <span className="control-label">{label}</span>
      <select value={value} disabled={!usable} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  /** The value in words, for readers who hear it. */
  readonly text?: string;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, min, max, step = 1, value, text, onChange }: SliderProps): ReactNode {
  const usable = useUsable();
  return (
    <label className="control-field control-slider">
      <span className="control-label">{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        disabled={!usable}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number; what is typed takes effect as soon as it is one in range, and until then says what it should be. */
export function NumberField({ label, min, max, value, onChange }: NumberFieldProps): ReactNode {
  const usable = useUsable();
  const [draft, setDraft] = useState<string>();
  const problemId = useId();
  const isBad = draft !== undefined && !isWholeNumber(draft, min, max);

  function change(text: string): void {
    setDraft(text);
    if (isWholeNumber(text, min, max)) onChange(Number(text));
  }

  return (
    <label className="control-field">
      <span className="control-label">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={draft ?? value}
        aria-invalid={isBad}
        aria-describedby={isBad ? problemId : undefined}
        disabled={!usable}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setDraft(undefined)}
      />
      {isBad && (
        <span id={problemId} className="control-problem">
          A whole number from {min} to {max}.
        </span>
      )}
    </label>
  );
}

function isWholeNumber(text: string, min: number, max: number): boolean {
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= min && value <= max;
}
