import type { ComponentProps, ReactNode } from 'react';
import './chip.css';

/** A name with a line around it; what it lies in says whether it is the head of its key, or claimed. */
export function Chip(props: Omit<ComponentProps<'span'>, 'className'>): ReactNode {
  return <span className="chip" {...props} />;
}
