import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DayRange, readDays } from '../../days/day-range.ts';
import type { Filters } from '../queue/review-status.ts';

/**
 * Filters of the review, stored in the URL. The URL changes later, in a transition. Until then, the fields show an
 * optimistic value, to which the next change is added.
 */
export function useReviewFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const [filters, choose] = useOptimistic<Filters>({
    hideRemoved: params.get('hideRemoved') === 'true',
    hideAccepted: params.get('hideAccepted') === 'true',
    ...uploadedOn(readDays(params, 'uploaded')),
  });
  const change = (to: Partial<Filters>) =>
    startTransition(() => {
      const chosen = { ...filters, ...to };
      choose(chosen);
      setParams((now) => withFilters(now, chosen), { replace: true, preventScrollReset: true });
    });
  return [filters, change];
}

export function uploadedOn({ from, to }: DayRange) {
  return { uploadedFrom: from, uploadedTo: to };
}

function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filters)) {
    if (value) written.set(name, String(value));
    else written.delete(name);
  }
  return written;
}
