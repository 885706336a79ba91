import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { OPEN_DIALOG } from '../../../features/admin/tables/use-open-dialog.ts';
import {
  tabNamed,
  tableNamed,
  placeQuery,
  type Tab,
  type Table,
  tabs,
  tables,
} from './dashboard-place.ts';

export interface DashboardPlace {
  tab: Tab;
  table: Table;
  openTab: (tab: Tab) => void;
  openTable: (table: Table) => void;
  /** Opens the review, filtered to pictures that wait for review. */
  openBacklog: () => void;
}

/** Which tab and table is open. Remembers the filters of each tab and table for the next visit to it. */
export function useDashboardPlace(): DashboardPlace {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Last URL query of each tab and table.
  const left = useRef(new Map<string, string>());
  const tab = tabNamed(params.get('tab')) ?? tabs[0].value;
  const table = tableNamed(params.get('table')) ?? tables[0].value;

  useEffect(() => {
    const filters = new URLSearchParams(params);
    filters.delete(OPEN_DIALOG);
    const search = filters.toString();
    left.current.set(placeQuery(tab), search);
    if (tab === 'tables') left.current.set(placeQuery(tab, table), search);
  }, [params, tab, table]);

  const open = (search: string) => void navigate({ search });
  return {
    tab,
    table,
    openTab: (to) => open(left.current.get(placeQuery(to)) ?? placeQuery(to)),
    openTable: (to) => open(left.current.get(placeQuery('tables', to)) ?? placeQuery('tables', to)),
    openBacklog: () => open(`${placeQuery('review')}&hideRemoved=true&hideAccepted=true`),
  };
}
