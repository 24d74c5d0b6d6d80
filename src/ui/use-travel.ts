import { animate } from 'framer-motion/dom/mini';
import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react';

// The numbers of --move and --ease in tokens.css.
const MOVE = { duration: 0.24, ease: [0.3, 0, 0.1, 1] } as const;

/** Where each member of a stage was last drawn, as a transform: so it can go from one list to another and stay itself. */
export const LastTransforms = createContext<Map<string, string>>(new Map());

/**
 * Makes a member's element travel to where it is drawn now: from where it was, or, if it is new, from where its member
 * was last drawn on the stage. It stands there at once for readers who want no motion.
 */
export function useTravel(member: string, transform: string): RefObject<HTMLLIElement | null> {
  const lastTransforms = useContext(LastTransforms);
  const element = useRef<HTMLLIElement>(null);
  const last = useRef(lastTransforms.get(member));
  const arrival = useRef(0);

  useLayoutEffect(() => {
    const from = last.current;
    last.current = transform;
    lastTransforms.set(member, transform);
    if (!element.current || from === undefined || from === transform || wantsNoMotion()) return;
    // Asking the browser instead would make it lay the page out once for each member.
    const isOnItsWay = performance.now() < arrival.current;
    arrival.current = performance.now() + 1000 * MOVE.duration;
    // null stands for where it is just now.
    animate(element.current, { transform: [isOnItsWay ? null : from, transform] }, MOVE);
  }, [member, transform, lastTransforms]);

  return element;
}

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
