import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether the controls of the figure work: not before its script has arrived. */
export const UsableContext = createContext(false);

export const useUsable = (): boolean => useContext(UsableContext);

const never = (): (() => void) => () => {};

/** False in the server's HTML and while React takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
