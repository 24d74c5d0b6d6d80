import type { ReactNode } from 'react';
import { hex, unpackBits, type BitField } from './bits.ts';

interface BitRulerProps {
  /** A whole number below 2^53. */
  readonly value: number;
  /** The fields packed in it, 53 bits together. */
  readonly fields: readonly BitField[];
}

/** A score as the 53 bits that a double keeps, cut into its fields, with decimal and hex. */
export function BitRuler({ value, fields }: BitRulerProps): ReactNode {
  return (
    <div className="bit-ruler">
      <p className="bit-ruler-number">
        {value} <span>= {hex(value)}</span>
      </p>
      <div className="bit-ruler-fields">
        {unpackBits(value, fields).map((field) => (
          <div key={field.name} className="bit-field" style={{ flexGrow: field.bits }}>
            <div className="bits" aria-hidden="true">
              {field.digits.map((digit, place) => (
                // A bit's place is its identity.
                // oxlint-disable-next-line react/no-array-index-key
                <i key={place} data-bit={digit} />
              ))}
            </div>
            <p>
              {field.name} <b>{field.value}</b> <span>{field.bits} bits</span>
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
