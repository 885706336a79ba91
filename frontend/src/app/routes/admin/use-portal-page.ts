import { useEffect } from 'react';
import { Tracker } from '../../../features/analytics/tracker.ts';
import { NOT_FOUND, pages, pageTitle, portalPages } from '../../pages.ts';

/** Portal events go to our own collector only. */
const tracker = new Tracker(null);
let begun = false;

/** Sets the browser title, and counts a page view; after the first page, also focuses the content. */
export function usePortalPage(key: keyof typeof portalPages | typeof NOT_FOUND): void {
  useEffect(() => {
    const page = key === NOT_FOUND ? pages[key] : portalPages[key];
    document.title = pageTitle(page);
    if (begun) document.querySelector('main')?.focus({ preventScroll: true });
    else tracker.start();
    begun = true;
    tracker.show({ title: document.title, category: page?.category ?? 'Error' });
  }, [key]);
}
