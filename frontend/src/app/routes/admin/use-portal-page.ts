import { useEffect } from 'react';
import { Tracker } from '../../../features/analytics/tracker.ts';
import { NOT_FOUND, pages, pageTitle, portalPages } from '../../pages.ts';

/** Page views of the portal go only to the product's own analytics. */
const tracker = new Tracker(null);
let isStarted = false;

/** Sets the browser title and reports a page view. After the first page, also focuses the content. */
export function usePortalPage(key: keyof typeof portalPages | typeof NOT_FOUND): void {
  useEffect(() => {
    const page = key === NOT_FOUND ? pages[key] : portalPages[key];
    document.title = pageTitle(page);
    if (isStarted) document.querySelector('main')?.focus({ preventScroll: true });
    else tracker.start();
    isStarted = true;
    tracker.show({ title: document.title, category: page?.category ?? 'Error' });
  }, [key]);
}
