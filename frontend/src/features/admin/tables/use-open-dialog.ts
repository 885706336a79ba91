import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Name of the URL parameter. */
export const OPEN_DIALOG = 'open';

/** Opens a dialog; null closes it. With `page`, Back leads from the dialog to the table. */
export type OpenDialog = (name: string | null, as?: 'page') => void;

/**
 * The open dialog of a table. It is also in the URL, so that it opens again after a login. A setter works only until
 * the next change, so that a late response opens or closes nothing when the dialog that waited for it was left.
 */
export function useOpenDialog(): [string | null, OpenDialog] {
  const [params, setParams] = useSearchParams();
  const shown = params.get(OPEN_DIALOG);
  // Opening the same dialog again counts as another change.
  const opening = useMemo(() => Symbol(shown ?? 'none'), [shown]);
  const current = useRef<symbol>(undefined);
  useEffect(() => {
    current.current = opening;
    return () => {
      current.current = undefined;
    };
  }, [opening]);
  const open: OpenDialog = (name, as) => {
    if (current.current !== opening) return;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (name === null) next.delete(OPEN_DIALOG);
        else next.set(OPEN_DIALOG, name);
        return next;
      },
      { replace: as !== 'page' },
    );
  };
  return [shown, open];
}
