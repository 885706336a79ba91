import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the last pointer event on an element was handled, by `performance.now()`; minus infinity when there was none.
 */
export function useLastPress(element: RefObject<HTMLElement | null>): RefObject<number> {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['pointerdown', 'pointerup'] as const) {
      element.current?.addEventListener(type, () => (last.current = performance.now()), {
        signal: listening.signal,
      });
    }
    return () => listening.abort();
  }, [element]);
  return last;
}
