import { useSearchParams } from 'react-router-dom';
import { readDays, type UploadDays } from './upload-days.ts';

/** Upload day filter of the image lists, kept in the URL. */
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
        // A new filter starts at page 1.
        written.delete('page');
        return written;
      },
      { replace: true, preventScrollReset: true },
    );
  return [readDays(params), change];
}
