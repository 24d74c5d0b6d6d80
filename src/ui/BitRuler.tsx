import type { ReactNode } from 'react';
import './bit-ruler.css';
import { EXACT_BITS, bitWidth, hex, unpackBits, type BitField } from './bits.ts';

interface BitRulerProps {
  /** The score as Redis holds it: a whole number of any size. */
  readonly value: number;
  /** The fields packed in it, 53 bits together. */
  readonly fields: readonly BitField[];
  /** What the exact sum would be. Left out: the score itself. */
  readonly wanted?: bigint;
}

/**
 * A score bit by bit, cut into its fields, with decimal and hex. From 2^53 on the sum that was wanted stands above the
 * double that came of it, and the places that a double of this size does not have are boxed.
 */
export function BitRuler({ value, fields, wanted = BigInt(value) }: BitRulerProps): ReactNode {
  const held = BigInt(value);
  const lost = bitWidth(held) - EXACT_BITS;
  const width = Math.max(bitWidth(held), bitWidth(wanted));
  const row = { fields, width, lost };
  return (
    <div className="bit-ruler">
      {lost > 0 && <BitRow {...row} label="the sum " number={wanted} />}
      <BitRow {...row} label={lost > 0 ? 'the double ' : ''} number={held} />
      <div className="bit-ruler-fields">
        {unpackBits(held, fields, width).map(({ name, bits, value: content }) => (
          <p key={name} className="bit-field" style={{ flexGrow: bits }}>
            {name} <b>{String(content)}</b> <span>{bits} bits</span>
          </p>
        ))}
      </div>
      {lost > 0 && <p className="bit-ruler-lost">{whatIsLost(lost, wanted, held)}</p>}
    </div>
  );
}

interface BitRowProps extends Required<Pick<BitRulerProps, 'fields'>> {
  readonly label: string;
  readonly number: bigint;
  readonly width: number;
  readonly lost: number;
}

/** A number in decimal and hex, and its bits. */
function BitRow({ label, number, fields, width, lost }: BitRowProps): ReactNode {
  return (
    <>
      <p className="bit-ruler-number">
        {label && <em>{label}</em>}
        {String(number)} <span>= {hex(number)}</span>
      </p>
      <div className="bit-ruler-fields" role="img" aria-label={`in binary ${number.toString(2).padStart(width, '0')}`}>
        {unpackBits(number, fields, width).map(({ name, bits, digits }, index) => (
          <div key={name} className="bits" style={{ flexGrow: bits }}>
            {digits.map((digit, place) => (
              <i
                // A bit's place is its identity.
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                data-bit={digit}
                data-lost={(index === fields.length - 1 && place >= bits - lost) || undefined}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function whatIsLost(lost: number, wanted: bigint, held: bigint): string {
  const bits = lost === 1 ? 'the lowest bit (boxed) has' : `the ${lost} lowest bits (boxed) have`;
  const step = 2 ** lost;
  const result =
    held === wanted
      ? 'This sum needed no rounding'
      : `This sum is ${held > wanted ? held - wanted : wanted - held} too ${held > wanted ? 'high' : 'low'} in the set`;
  return `A double keeps 53 bits: ${bits} no place, and scores go in steps of ${step}. ${result}.`;
}
