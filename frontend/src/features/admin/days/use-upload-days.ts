import { useSearchParams } from 'react-router-dom';
import { readDays, type UploadDays } from './upload-days.ts';

/** The upload days that a table of pages is narrowed to, kept in the address. */
export function useUploadDays(): [UploadDays, (change: UploadDays) => void] {
  const [params, setParams] = useSearchParams();
  const change = (to: UploadDays) =>
    setParams(
      (now) => {
        const written = new URLSearchParams(now);
        for (const [name, day] of Object.entries(to)) {
          if (day) written.set(name, day);
          else written.delete(name);
        }
        // Other days begin at their first page.
        written.delete('page');
        return written;
      },
      { replace: true, preventScrollReset: true },
    );
  return [readDays(params), change];
}
