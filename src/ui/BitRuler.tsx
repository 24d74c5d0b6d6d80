import type { ReactNode } from 'react';
import './bit-ruler.css';
import { Bits } from './Bits.tsx';
import { hex, widthOf, type BitField } from './bits.ts';

interface BitRulerProps {
  /** The score as Redis holds it: a whole number of any size. */
  readonly value: number;
  /** The fields packed in it, 53 bits together. */
  readonly fields: readonly BitField[];
  /** What the exact sum would be. Left out: the score itself. */
  readonly wanted?: bigint;
}

/**
 * A score in decimal and hex, and its bits. From 2^53 on the sum that was wanted stands above the double that came of it,
 * and the places that a double of this size does not have are boxed.
 */
export function BitRuler({ value, fields, wanted = BigInt(value) }: BitRulerProps): ReactNode {
  const held = BigInt(value);
  const { lost } = widthOf(held, wanted);
  return (
    <div className="bit-ruler">
      {lost > 0 && <InFull label="the sum" number={wanted} />}
      <InFull label={lost > 0 ? 'the double' : 'the score'} number={held} />
      <Bits value={held} fields={fields} wanted={wanted} />
      {lost > 0 && <p className="bit-ruler-lost">{whatIsLost(lost, wanted, held)}</p>}
    </div>
  );
}

function InFull({ label, number }: { readonly label: string; readonly number: bigint }): ReactNode {
  return (
    <p className="bit-ruler-number">
      <em>{label}</em> {String(number)} <span>= {hex(number)}</span>
    </p>
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
