import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The followed row and the scroll position of a table, in the state of its history entry. */
interface PlaceLeft {
  row: number;
  scrollTop: number;
}

/** Returns a function for the link in a row. It stores the row, so that Back returns to it. */
export function useLeavingRow(): (row: number) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (row) => {
    const state: PlaceLeft = { row, scrollTop: document.documentElement.scrollTop };
    void navigate({ search }, { replace: true, state });
  };
}

/** Returns to the row whose link was followed. The browser would scroll too early, before the rows have loaded. */
export function useReturnToRow(table: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { key, state } = useLocation();
  useLayoutEffect(() => {
    const left = state as Partial<PlaceLeft> | null;
    if (!isShown || left?.scrollTop === undefined) return;
    document.documentElement.scrollTop = left.scrollTop;
    const link = table.current?.querySelector<HTMLElement>(`[data-row="${Number(left.row)}"]`);
    link?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each visit: the state belongs to the key.
  }, [isShown, key]);
}
