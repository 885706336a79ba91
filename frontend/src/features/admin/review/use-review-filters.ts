import { useSearchParams } from 'react-router-dom';
import type { Filters } from './review-status.ts';

/** What the review leaves out, kept in the address of the page. */
export function useReviewFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = {
    hideRemoved: params.get('hideRemoved') === 'true',
    hideAccepted: params.get('hideAccepted') === 'true',
  };
  const change = (to: Partial<Filters>) =>
    setParams((now) => withFilters(now, to), { replace: true, preventScrollReset: true });
  return [filters, change];
}

function withFilters(params: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const [name, on] of Object.entries(change)) {
    if (on) written.set(name, 'true');
    else written.delete(name);
  }
  return written;
}
