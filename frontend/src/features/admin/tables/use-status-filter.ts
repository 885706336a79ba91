import { useSearchParams } from 'react-router-dom';

/** Status filter of a list, kept in the URL; a status that is not in `words` filters nothing. */
export function useStatusFilter<Status extends string>(
  words: Readonly<Record<Status, string>>,
): [{ status?: Status }, (status: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const change = (status: string) =>
    setParams(
      (now) => {
        const written = new URLSearchParams(now);
        if (status) written.set('status', status);
        else written.delete('status');
        // A new filter starts at page 1.
        written.delete('page');
        return written;
      },
      { replace: true, preventScrollReset: true },
    );
  const isKnown = asked !== null && Object.hasOwn(words, asked);
  return [isKnown ? { status: asked as Status } : {}, change];
}

/** Choices of a status filter. */
export function statusOptions(words: Readonly<Record<string, string>>) {
  return [
    { value: '', label: 'All' },
    ...Object.entries(words).map(([value, label]) => ({ value, label })),
  ];
}
