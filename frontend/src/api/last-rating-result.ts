import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { RatedImageDto } from './generated.ts';

/** The response to a rating, and the token that takes the rating back. */
export interface RatingResult extends RatedImageDto {
  readonly token: string | null;
}

interface Started {
  queryFulfilled: Promise<{ data: RatedImageDto; meta: FetchBaseQueryMeta | undefined }>;
}

let last: RatingResult | null = null;
let calls = 0;
const listeners = new Set<() => void>();

/** The result of the last rating on this page; null while there is none. */
export const lastRatingResult = {
  get: () => last,
  forget: () => tell(null),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Stores the result of a rating, unless another rating was sent since. */
export async function storeRatingResult(
  _rating: unknown,
  { queryFulfilled }: Started,
): Promise<void> {
  const call = ++calls;
  tell(null);
  const reply = await queryFulfilled.catch(() => null);
  if (!reply || call !== calls) return;
  tell({ ...reply.data, token: reply.meta?.response?.headers.get('Rating-Token') ?? null });
}

function tell(result: RatingResult | null): void {
  last = result;
  for (const listener of listeners) listener();
}
