import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

/** A number that may be written with separators or in hex, which `<input type="number">` would not take. */
export function NumberInput({ label, typed, onChange }: Props): ReactNode {
  return (
    <label className="control-field">
      <span className="control-label">{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
