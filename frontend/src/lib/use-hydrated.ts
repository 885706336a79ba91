import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is alive: false in the HTML that was drawn while building and in the first look
 * that has to match it, true right after and everywhere else.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
