import { useFilterParams } from '../tables/use-filter-params.ts';
import { readDays, type UploadDays } from './upload-days.ts';

/** Upload day filter of the image lists, kept in the URL. */
export function useUploadDays(): [UploadDays, (change: UploadDays) => void] {
  const [params, write] = useFilterParams();
  return [readDays(params), write];
}
