import type { UnknownAction } from '@reduxjs/toolkit';
import { forgetAll, forgetDraftsExcept, NOBODY } from '../lib/drafts.ts';
import { shareAccount } from '../lib/shared-account.ts';
import { generatedApi, type SessionStateDto, type SignedInDto } from './generated.ts';

interface Call<Answer> {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

const VISITOR: SessionStateDto = { authenticated: false, user: null };

/** Clears all cached data on sign-in, so nothing of another person stays. */
export async function beginSession(_args: unknown, call: Call<SignedInDto>): Promise<void> {
  const { dispatch, queryFulfilled } = call;
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  forgetDraftsExcept([NOBODY, answer.data.user.email ?? '']);
  dispatch(generatedApi.util.resetApiState());
  dispatch(knownSession({ authenticated: true, user: answer.data.user }));
}

/** Clears a person's data after logout, even when the logout request failed. */
export async function endSession(_args: unknown, call: Call<unknown>): Promise<void> {
  const { dispatch, queryFulfilled } = call;
  const ended = await queryFulfilled.catch(() => null);
  forgetAll();
  dispatch(generatedApi.util.resetApiState());
  // After a failed logout, asks the server again: the session may still exist.
  if (ended) dispatch(knownSession(VISITOR));
}

/** A new password ends all sessions of the person, including this one. */
export async function endSessionIfDone(args: unknown, call: Call<unknown>): Promise<void> {
  if (await call.queryFulfilled.catch(() => null)) await endSession(args, call);
}

/** Writes a `verifySession` result to the cache without a request; the other tabs follow. */
function knownSession(value: SessionStateDto): UnknownAction {
  shareAccount(value.user);
  return generatedApi.util.upsertQueryEntries([
    { endpointName: 'verifySession', arg: undefined, value },
  ]);
}
