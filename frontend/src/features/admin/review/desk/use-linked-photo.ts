import { useSearchParams } from 'react-router-dom';

/** The largest id that the server accepts. */
const LARGEST_ID = 2 ** 31 - 1;

/** The id of the photo that a link leads to. */
export function useLinkedPhoto(): number | undefined {
  const id = Number(useSearchParams()[0].get('photo') ?? 0);
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : undefined;
}
