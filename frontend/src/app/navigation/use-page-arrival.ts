import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { pageKeyAt, pageTitle } from '../../lib/pages.ts';

export const MAIN_ID = 'main';

/** Titles the page; after a move within the site it also starts at the top with focus on the content. */
export function usePageArrival(pathname: string): void {
  const navigation = useNavigationType();
  const arrivedAt = useRef<string | null>(null);

  useEffect(() => {
    document.title = pageTitle(pageKeyAt(pathname));
    const cameFrom = arrivedAt.current;
    arrivedAt.current = pathname;
    if (cameFrom === null || cameFrom === pathname) return;
    // Going back, the browser restores the place itself.
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, navigation]);
}
