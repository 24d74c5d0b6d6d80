import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import './bits.css';
import { unpackBits, widthOf, type BitField } from './bits.ts';
import { useUsable } from './use-page.ts';

interface BitsProps {
  /** A whole number of any size. */
  readonly value: bigint;
  /** The fields packed in it, from the highest bits down, 53 bits together. */
  readonly fields: readonly BitField[];
  /** What the exact sum would be: its lowest bits are drawn where the double has no place for them. Left out: the value. */
  readonly wanted?: bigint;
  /** Beside a field's value, by the field's name: what it means. */
  readonly notes?: Readonly<Record<string, ReactNode>>;
  /** The bit that was flipped last. */
  readonly flipped?: number | undefined;
  /** What a tap on a bit does. Left out: the bits are only looked at. */
  readonly onFlip?: (bit: number) => void;
}

/** A score bit by bit, cut into its fields: 16 bits a row, or 8, with a gap at each hex digit. Bits count from 0. */
export function Bits({ value, fields, wanted = value, notes, flipped, onFlip }: BitsProps): ReactNode {
  const { width, lost } = widthOf(value, wanted);
  return (
    <div className="bits" data-still={onFlip === undefined || undefined}>
      <div className="bits-fields">
        {unpackBits(value, fields, width).map(({ name, bits, value: content, lowest }) => {
          const places = Array.from({ length: bits }, (_, index) => lowest + bits - 1 - index);
          const group = { name, places, value, wanted, lost };
          return (
            <div key={name} className="bits-field" data-field={name}>
              <p>
                <span>{name}</span> <b>{String(content)}</b> <em>{notes?.[name]}</em> <span>{bits} bits</span>
              </p>
              {onFlip ? <Switches {...group} flipped={flipped} onFlip={onFlip} /> : <Digits {...group} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface FieldBitsProps {
  readonly name: string;
  /** The numbers of its bits, the highest first. */
  readonly places: readonly number[];
  readonly value: bigint;
  readonly wanted: bigint;
  /** So many of the lowest bits have no place in a double. */
  readonly lost: number;
}

/** A field's bits, to be looked at. */
function Digits({ name, places, value, wanted, lost }: FieldBitsProps): ReactNode {
  const digits = places.map((bit) => digitAt(value, bit)).join('');
  return (
    <div role="img" aria-label={`${name} in binary: ${digits}`} style={firstColumn(places.length)}>
      {places.map((bit) => (
        <i
          key={bit}
          data-bit={bit}
          data-on={digitAt(bit < lost ? wanted : value, bit)}
          data-lost={bit < lost || undefined}
        >
          {digitAt(bit < lost ? wanted : value, bit)}
        </i>
      ))}
    </div>
  );
}

interface SwitchesProps extends FieldBitsProps {
  readonly flipped: number | undefined;
  readonly onFlip: (bit: number) => void;
}

/** A field's bits as buttons. Together they are one stop of the Tab key; the arrows, Home and End go on from there. */
function Switches({ name, places, value, lost, flipped, onFlip }: SwitchesProps): ReactNode {
  const usable = useUsable();
  const lowest = places.at(-1)!;
  const [wantedStop, setStop] = useState(lowest);
  // A number that has grown shorter has lost the highest place.
  const stop = Math.min(wantedStop, places[0]!);
  function goOn(event: KeyboardEvent<HTMLDivElement>): void {
    const to = { ArrowLeft: stop + 1, ArrowRight: stop - 1, Home: places[0]!, End: lowest }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-bit="${to}"]`)?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are what has the focus
    <div role="group" aria-label={name} onKeyDown={goOn} style={firstColumn(places.length)}>
      {places.map((bit) => (
        <button
          key={bit}
          type="button"
          data-bit={bit}
          data-lost={bit < lost || undefined}
          data-flipped={bit === flipped || undefined}
          aria-pressed={digitAt(value, bit) === 1}
          tabIndex={bit === stop ? 0 : -1}
          disabled={!usable}
          onFocus={() => setStop(bit)}
          onClick={() => onFlip(bit)}
        >
          <span aria-hidden="true">{digitAt(value, bit)}</span>
          <span className="visually-hidden">
            bit {bit}, worth {2 ** (bit - lowest)}
          </span>
        </button>
      ))}
    </div>
  );
}

function digitAt(value: bigint, bit: number): 0 | 1 {
  return (value >> BigInt(bit)) & 1n ? 1 : 0;
}

/** The column of the highest bit, so that bits of the same place stand above one another in rows that are all full but the first. */
function firstColumn(bits: number): CSSProperties {
  return { '--first-of-16': 16 - ((bits - 1) % 16), '--first-of-8': 8 - ((bits - 1) % 8) } as CSSProperties;
}
