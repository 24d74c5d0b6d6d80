import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Calls `onTick` for every animation frame while `running` and while the element is on screen.
 * @param onTick gets the time since the frame before, in ms
 * @returns the ref for the element
 */
export function useTicker<T extends Element>(running: boolean, onTick: (elapsed: number) => void): RefObject<T | null> {
  const element = useRef<T>(null);
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (!running || !element.current) return;
    let frame = 0;
    let last: number | undefined;
    const step = (time: number): void => {
      if (last !== undefined) tick(time - last);
      last = time;
      frame = requestAnimationFrame(step);
    };
    const observer = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(frame);
      last = undefined;
      if (entry?.isIntersecting) frame = requestAnimationFrame(step);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [running]);
  return element;
}
