import { useId, useState, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import './controls.css';
import { useUsable } from './use-page.ts';

/** Native controls with a visible label, disabled until the page is live. What they are not told of, the element gets. */

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** The one action a figure is about. */
  readonly main?: boolean;
}

/** A button that does something once. One that has nothing left to do keeps the focus, and a reader its place. */
export function Button({ onClick, disabled = false, main = false, ...rest }: ButtonProps): ReactNode {
  const usable = useUsable();
  return (
    <button
      type="button"
      className="control"
      data-main={main || undefined}
      onClick={disabled ? undefined : onClick}
      disabled={!usable}
      aria-disabled={disabled || undefined}
      {...rest}
    />
  );
}

interface ToggleProps {
  readonly main?: boolean;
  readonly children: ReactNode;
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
}

/** A button that is on or off. */
export function Toggle({ main = false, children, pressed, onChange }: ToggleProps): ReactNode {
  return (
    <Button main={main} aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {children}
    </Button>
  );
}

interface LabelledProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Buttons with a name in common. */
export function ButtonGroup({ label, children }: LabelledProps): ReactNode {
  const labelId = useId();
  return (
    <div className="control-choice" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="control-label">
        {label}
      </span>
      {children}
    </div>
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
  return (
    <ButtonGroup label={label}>
      {Object.entries<string>(options).map(([option, text]) => (
        <Button key={option} aria-pressed={option === value} onClick={() => option !== value && onChange(option as T)}>
          {text}
        </Button>
      ))}
    </ButtonGroup>
  );
}

/** Any native control under its name. */
export function Field({ label, children }: LabelledProps): ReactNode {
  return (
    <label className="control-field">
      <span className="control-label">{label}</span>
      {children}
    </label>
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
    <Field label={label}>
      <select value={value} disabled={!usable} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Field>
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

export function Slider({ label, text, onChange, ...rest }: SliderProps): ReactNode {
  const usable = useUsable();
  return (
    <Field label={label}>
      <input
        type="range"
        {...rest}
        aria-valuetext={text}
        disabled={!usable}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </Field>
  );
}

interface TextFieldProps<T> extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string;
  /** The value as it is written. */
  readonly value: string | number;
  /** The value that a text stands for, if it does for one. */
  readonly read: (text: string) => T | undefined;
  /** What is said of a text that stands for none. */
  readonly problem?: string;
  readonly onChange: (value: T) => void;
}

/** A value that is typed: it takes effect as soon as it is one, and until then it is said what it should be. */
export function TextField<T>({ label, value, read, problem, onChange, ...rest }: TextFieldProps<T>): ReactNode {
  const usable = useUsable();
  const [draft, setDraft] = useState<string>();
  const problemId = useId();
  const isBad = draft !== undefined && read(draft) === undefined;

  function change(text: string): void {
    setDraft(text);
    const wanted = read(text);
    if (wanted !== undefined) onChange(wanted);
  }

  return (
    <Field label={label}>
      <input
        type="text"
        inputMode="numeric"
        {...rest}
        value={draft ?? value}
        aria-invalid={isBad}
        aria-describedby={isBad ? problemId : undefined}
        disabled={!usable}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setDraft(undefined)}
      />
      {isBad && (
        <span id={problemId} className="control-problem">
          {problem}
        </span>
      )}
    </Field>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number in a range. */
export function NumberField({ min, max, ...rest }: NumberFieldProps): ReactNode {
  return (
    <TextField
      type="number"
      style={{ '--digits': String(max).length } as CSSProperties}
      min={min}
      max={max}
      read={(text) => wholeNumber(text, min, max)}
      problem={`A whole number from ${min} to ${max}.`}
      {...rest}
    />
  );
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}
