import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { settings } from '../../lib/settings.ts';
import { pageAt, pageTitle } from '../pages.ts';
import { showPageHead } from './page-head.ts';

export const MAIN_ID = 'main';

/** Moves focus to the page content without scrolling. */
export function focusMain(): HTMLElement | null {
  const main = document.getElementById(MAIN_ID);
  main?.focus({ preventScroll: true });
  return main;
}

/**
 * Sets the page title. After a navigation within the site, also updates the document head, scrolls to the top and
 * focuses the content.
 */
export function usePageArrival(pathname: string): void {
  const navigation = useNavigationType();
  const arrivedAt = useRef<string | null>(null);

  useEffect(() => {
    document.title = pageTitle(pageAt(pathname), settings);
    const cameFrom = arrivedAt.current;
    arrivedAt.current = pathname;
    // The server wrote the head of the first page.
    if (cameFrom === null || cameFrom === pathname) return;
    showPageHead(pathname).catch(() => undefined);
    // On Back, the browser restores the scroll position itself.
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    // Moving focus would close a menu that was opened during the navigation.
    if (document.querySelector('nav [aria-expanded="true"]')) return;
    focusMain();
  }, [pathname, navigation]);
}
