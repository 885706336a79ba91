import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Root margin: the next page loads this far before the end is visible. */
const AHEAD = '0px 0px 900px 0px';

/** Calls `onSight` when an element is about to become visible, and again each time `active` becomes true. */
export function useComingIntoView(
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onSight: () => void,
): void {
  const see = useEffectEvent(onSight);
  useEffect(() => {
    if (!active || !element.current || typeof IntersectionObserver === 'undefined')
      return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) see();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, active]);
}
