import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { OPEN_DIALOG } from '../tables/use-open-dialog.ts';
import { type Table, tables } from './tables-tab.tsx';

export const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'tables', label: 'Tables' },
  { value: 'review', label: 'Image Review' },
  { value: 'settings', label: 'Settings' },
] as const;

export type Tab = (typeof tabs)[number]['value'];

export interface DashboardPlace {
  tab: Tab;
  table: Table;
  openTab: (tab: Tab) => void;
  openTable: (table: Table) => void;
  /** Opens the review, filtered to photos that wait for review. */
  openBacklog: () => void;
}

/** The open tab and table. When a tab or table is opened again, it has the filters that it had. */
export function useDashboardPlace(): DashboardPlace {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Last URL query of each tab and table.
  const left = useRef(new Map<string, string>());
  const { value: tab } = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  const { value: table } = tables.find(({ value }) => value === params.get('table')) ?? tables[0];

  useEffect(() => {
    const filters = new URLSearchParams(params);
    filters.delete(OPEN_DIALOG);
    const search = filters.toString();
    left.current.set(placeQuery(tab), search);
    if (tab === 'tables') left.current.set(placeQuery(tab, table), search);
  }, [params, tab, table]);

  const open = (place: string) => void navigate({ search: left.current.get(place) ?? place });
  return {
    tab,
    table,
    openTab: (to) => open(placeQuery(to)),
    openTable: (to) => open(placeQuery('tables', to)),
    openBacklog: () => open(`${placeQuery('review')}&hideRemoved=true&hideAccepted=true`),
  };
}

/** URL query of a tab, or of one table on it, in its initial state. */
function placeQuery(tab: Tab, table?: Table): string {
  return new URLSearchParams(table ? { tab, table } : { tab }).toString();
}
