import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** A call that has been sent, as RTK Query hands it to `onQueryStarted`. */
export interface Call<Reply> {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: Reply }>;
}

/** The response of a call; null when it failed. */
export function replyOf<Reply>({ queryFulfilled }: Call<Reply>): Promise<{ data: Reply } | null> {
  return queryFulfilled.catch(() => null);
}
