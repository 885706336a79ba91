import { useEffect } from 'react';
import { pageTitle } from '../../page-titles.ts';

/** Sets the browser title to that of a page of the portal. */
export function usePageTitle(key: 'admin_login' | 'admin_dashboard'): void {
  useEffect(() => {
    document.title = pageTitle(key);
  }, [key]);
}
