import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** Whether controls work: false in the server's HTML and while React takes it over, true from then on. */
export function useUsable(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

let isPrinting = false;

function subscribe(notify: () => void): () => void {
  const set = (printing: boolean) => () => {
    isPrinting = printing;
    notify();
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is going to paper. React draws such a change before the browser takes the page. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
