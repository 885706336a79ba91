import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

export const MAIN_ID = 'main';

/** Titles the page; after a move within the site it also starts at the top with focus on the content. */
export function usePageArrival(pathname: string): void {
  const navigation = useNavigationType();
  const arrivedAt = useRef<string | null>(null);

  useEffect(() => {
    tellDocument(pathname).catch(() => undefined);
    const cameFrom = arrivedAt.current;
    arrivedAt.current = pathname;
    if (cameFrom === null || cameFrom === pathname) return;
    // Going back, the browser restores the place itself.
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
    // A menu that was opened on the way would close when focus leaves it.
    if (document.querySelector('nav [aria-expanded="true"]')) return;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, navigation]);
}

/** Words stay out of the first load: the server has written those of the page that a visit begins with. */
async function tellDocument(pathname: string): Promise<void> {
  const { showPageHead } = await import('./page-head.ts');
  showPageHead(pathname);
}
