import { useSearchParams } from 'react-router-dom';

const NAME = 'open';

/** Which dialog of a table is open. Also kept in the URL, so that it reopens after a login. */
export function useOpenDialog(): [string | null, (name: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (name: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (name === null) next.delete(NAME);
        else next.set(NAME, name);
        return next;
      },
      { replace: true },
    );
  return [params.get(NAME), open];
}
