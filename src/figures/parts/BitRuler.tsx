import type { ReactNode } from 'react';
import { EXACT_BITS, bitsOf, fieldValues, hex, type BitField } from './bits.ts';

interface BitRulerProps {
  /** A whole number below 2^53. */
  readonly value: number;
  /** The fields packed in it, 53 bits together. */
  readonly fields: readonly BitField[];
}

/** A score as the 53 bits that a double keeps, cut into its fields, with decimal and hex. */
export function BitRuler({ value, fields }: BitRulerProps): ReactNode {
  const bits = bitsOf(value, EXACT_BITS);
  const values = fieldValues(value, fields);
  let next = 0;
  return (
    <div className="bit-ruler">
      <p className="bit-ruler-number">
        {value} <span>= {hex(value)}</span>
      </p>
      <div className="bit-ruler-fields">
        {fields.map((field, index) => {
          const own = bits.slice(next, (next += field.bits));
          return (
            <div key={field.name} className="bit-field" style={{ flexGrow: field.bits }}>
              <div className="bits" aria-hidden="true">
                {own.map((bit, place) => (
                  // A bit's place is its identity.
                  // oxlint-disable-next-line react/no-array-index-key
                  <i key={place} data-bit={bit} />
                ))}
              </div>
              <p>
                {field.name} <b>{values[index]}</b> <span>{field.bits} bits</span>
              </p>
            </div>
          );
        })}
      </div>
    </div>
  );
}
