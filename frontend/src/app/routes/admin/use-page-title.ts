import { useEffect } from 'react';
import { pageTitle } from '../../../lib/page-table.ts';
import type { portalKeys } from '../../../lib/pages.ts';

/** Titles a page of the portal by the page table. */
export function usePageTitle(key: (typeof portalKeys)[number]): void {
  useEffect(() => {
    document.title = pageTitle(key);
  }, [key]);
}
