import { LazyMotion, MotionConfig, domMin, useReducedMotion } from 'framer-motion';
import type { ReactNode } from 'react';

// The numbers of --move and --ease in tokens.css.
const MOVE = { duration: 0.24, ease: [0.3, 0, 0.1, 1] } as const;
const STAND_STILL = { duration: 0 };

/** Around drawings whose members move, unless the reader wants no motion. */
export function Moving({ children }: { readonly children: ReactNode }): ReactNode {
  const standsStill = useReducedMotion();
  return (
    <LazyMotion features={domMin} strict>
      <MotionConfig transition={standsStill ? STAND_STILL : MOVE}>{children}</MotionConfig>
    </LazyMotion>
  );
}
