import { useEffect, type RefObject } from 'react';

/** What stays at the top of a pane while it scrolls, in px. */
const STICKY = 26;

/** Scrolls a pane, and nothing around it, so that what a selector finds in it is in view; looks when the selector is another. */
export function useKeepInView(pane: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const row = selector === '' ? null : pane.current?.querySelector<HTMLElement>(selector);
    if (!pane.current || !row) return;
    const { scrollTop, clientHeight } = pane.current;
    const isInView =
      row.offsetTop >= scrollTop + STICKY && row.offsetTop + row.offsetHeight <= scrollTop + clientHeight;
    if (!isInView) pane.current.scrollTo({ top: row.offsetTop - clientHeight / 3 });
  }, [pane, selector]);
}
