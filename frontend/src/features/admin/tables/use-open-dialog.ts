import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Name of the URL parameter. */
export const OPEN_DIALOG = 'open';

/** `page`: the browser's Back returns from it. */
export type OpenDialog = (name: string | null, as?: 'page') => void;

/**
 * Which dialog of a table is open. Also kept in the URL, so that it reopens after a login. A setter works only until the
 * next change: a late response neither closes nor opens anything after the dialog that waited for it was left.
 */
export function useOpenDialog(): [string | null, OpenDialog] {
  const [params, setParams] = useSearchParams();
  const shown = params.get(OPEN_DIALOG);
  // The same name opened again is another opening.
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
