import { useEffect } from 'react';
import { Tracker } from '../../../features/analytics/tracker.ts';
import { pageCategory, pageTitle } from '../../page-titles.ts';

/** Portal events go to our own collector only. */
const tracker = new Tracker(null);
let begun = false;

/** Sets the browser title, and counts a page view; after the first page, also focuses the content. */
export function usePortalPage(key: 'admin_login' | 'admin_dashboard' | 'not_found'): void {
  useEffect(() => {
    document.title = pageTitle(key);
    if (begun) document.querySelector('main')?.focus({ preventScroll: true });
    else tracker.start();
    begun = true;
    tracker.show({ title: document.title, category: pageCategory(key) });
  }, [key]);
}
