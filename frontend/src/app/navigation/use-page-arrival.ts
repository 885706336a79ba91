import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { showPageHead } from './page-head.ts';

export const MAIN_ID = 'main';

/** Moves focus to the page content without scrolling. */
export function focusMain(): HTMLElement | null {
  const main = document.getElementById(MAIN_ID);
  main?.focus({ preventScroll: true });
  return main;
}

/** Sets the page title; after a navigation within the site, also scrolls to the top and focuses the content. */
export function usePageArrival(pathname: string): void {
  const navigation = useNavigationType();
  const arrivedAt = useRef<string | null>(null);

  useEffect(() => {
    showPageHead(pathname);
    const cameFrom = arrivedAt.current;
    arrivedAt.current = pathname;
    if (cameFrom === null || cameFrom === pathname) return;
    // On Back, the browser restores the scroll position itself.
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    // Moving focus would close a menu that was opened during the navigation.
    if (document.querySelector('nav [aria-expanded="true"]')) return;
    focusMain();
  }, [pathname, navigation]);
}
