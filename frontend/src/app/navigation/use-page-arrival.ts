import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

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
    tellDocument(pathname).catch(() => undefined);
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

/** Lazy import keeps titles and descriptions out of the initial bundle: the server wrote those of the first page. */
async function tellDocument(pathname: string): Promise<void> {
  const { showPageHead } = await import('./page-head.ts');
  showPageHead(pathname);
}
