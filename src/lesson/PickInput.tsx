import { useId, type ReactNode } from 'react';

interface Props {
  readonly options: readonly string[];
  readonly picked: string | undefined;
  readonly onChange: (option: string) => void;
}

/** One of several options, all on show. */
export function PickInput({ options, picked, onChange }: Props): ReactNode {
  const name = useId();
  return options.map((option) => (
    <label key={option} className="predict-option">
      <input type="radio" name={name} checked={option === picked} onChange={() => onChange(option)} />
      <code>{option}</code>
    </label>
  ));
}
