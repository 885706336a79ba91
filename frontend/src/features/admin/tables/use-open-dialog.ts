import { useSearchParams } from 'react-router-dom';

/** Name of the URL parameter. */
export const OPEN_DIALOG = 'open';

/** Which dialog of a table is open. Also kept in the URL, so that it reopens after a login. */
export function useOpenDialog(): [string | null, (name: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (name: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (name === null) next.delete(OPEN_DIALOG);
        else next.set(OPEN_DIALOG, name);
        return next;
      },
      { replace: true },
    );
  return [params.get(OPEN_DIALOG), open];
}
