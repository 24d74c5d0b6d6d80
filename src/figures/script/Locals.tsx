import type { Local } from '#lua/index.ts';
import type { ReactNode } from 'react';
import { Pairs } from './Pairs.tsx';

/** A script's local variables; its functions are locals as well, and say nothing. */
export function Locals({ locals }: { readonly locals: readonly Local[] }): ReactNode {
  const values = locals.filter(({ value }) => value !== 'function');
  return <Pairs pairs={values.map(({ name, value }) => [name, value])} />;
}
