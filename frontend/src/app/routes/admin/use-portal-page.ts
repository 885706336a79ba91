import { useEffect } from 'react';
import { Tracker } from '../../../features/analytics/tracker.ts';
import { pageCategory, pageTitle } from '../../page-titles.ts';

/** What happens in the portal is for our own collector alone. */
const tracker = new Tracker(null);
let begun = false;

/** Names the page in the browser, and counts a view of it. */
export function usePortalPage(key: 'admin_login' | 'admin_dashboard' | 'not_found'): void {
  useEffect(() => {
    document.title = pageTitle(key);
    if (!begun) tracker.start();
    begun = true;
    tracker.show({ title: document.title, category: pageCategory(key) });
  }, [key]);
}
