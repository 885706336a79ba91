import { type RefObject, useEffect, useRef } from 'react';

/** Time stamp of the last pointer event on an element; long ago when there was none. */
export function useLastPress(element: RefObject<HTMLElement | null>): RefObject<number> {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['pointerdown', 'pointerup'] as const) {
      element.current?.addEventListener(type, ({ timeStamp }) => (last.current = timeStamp), {
        signal: listening.signal,
      });
    }
    return () => listening.abort();
  }, [element]);
  return last;
}
