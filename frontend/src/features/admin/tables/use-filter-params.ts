import { useSearchParams } from 'react-router-dom';

/** Query of the page, and a function that writes a filter into the query. Empty values are left out. */
export function useFilterParams() {
  const [params, setParams] = useSearchParams();
  const write = (filter: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (now) => {
        const written = new URLSearchParams(now);
        for (const [name, value] of Object.entries(filter)) {
          if (value) written.set(name, value);
          else written.delete(name);
        }
        // A new filter starts at page 1.
        written.delete('page');
        return written;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params, write] as const;
}
