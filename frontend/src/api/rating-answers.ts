import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { RatedImageDto } from './generated.ts';

/** The answer to a rating, and the token that takes it back. */
export interface RatingAnswer extends RatedImageDto {
  readonly token: string | null;
}

interface Started {
  queryFulfilled: Promise<{ data: RatedImageDto; meta: FetchBaseQueryMeta | undefined }>;
}

let last: RatingAnswer | null = null;
let calls = 0;
const listeners = new Set<() => void>();

/** The answer to the last rating of this page; null while there is none. */
export const ratingAnswers = {
  last: () => last,
  forget: () => tell(null),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Stores the answer, unless another rating was sent since. */
export async function keepAnswer(_rating: unknown, { queryFulfilled }: Started): Promise<void> {
  const call = ++calls;
  tell(null);
  const reply = await queryFulfilled.catch(() => null);
  if (!reply || call !== calls) return;
  tell({ ...reply.data, token: reply.meta?.response?.headers.get('Rating-Token') ?? null });
}

function tell(answer: RatingAnswer | null): void {
  last = answer;
  for (const listener of listeners) listener();
}
