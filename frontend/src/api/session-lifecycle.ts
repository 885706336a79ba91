import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { forgetAll, forgetDraftsExcept, NOBODY } from '../lib/drafts.ts';
import { keepOnDevice } from '../lib/kept.ts';
import { expectSessionEnd } from '../lib/session-end.ts';
import { shareAccount } from '../lib/shared-account.ts';
import { forgetUnsavedExcept, forgetUnsavedOfPeople } from '../lib/unsaved.ts';
import { generatedApi, type SessionStateDto, type SignedInDto } from './generated.ts';

interface Call<Answer> {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: Answer }>;
}

const VISITOR: SessionStateDto = { authenticated: false, user: null };

/** Clears all cached data on sign-in, so nothing of another person stays. */
export async function beginSession(_args: unknown, call: Call<SignedInDto>): Promise<void> {
  const { dispatch, queryFulfilled } = call;
  const answer = await queryFulfilled.catch(() => null);
  if (!answer) return;
  const email = answer.data.user.email ?? '';
  forgetDraftsExcept([NOBODY, email]);
  forgetUnsavedExcept(email);
  dispatch(generatedApi.util.resetApiState());
  dispatch(knownSession({ authenticated: true, user: answer.data.user }));
}

/** Clears a person's data after logout, even when the logout request failed. */
export async function endSession(_args: unknown, call: Call<unknown>): Promise<void> {
  const { dispatch, queryFulfilled } = call;
  expectSessionEnd(true);
  const writeBack = keepOnDevice();
  const ended = await queryFulfilled.catch(() => null);
  writeBack();
  // After a failed logout, asks the server again: the session may still exist.
  forget(dispatch, ended && VISITOR);
}

/** Clears a person's data once the account is about to be deleted. */
export async function endSessionIfDone(_args: unknown, call: Call<unknown>): Promise<void> {
  const { dispatch, queryFulfilled } = call;
  const writeBack = keepOnDevice();
  if (!(await queryFulfilled.catch(() => null))) return;
  writeBack();
  expectSessionEnd(true);
  forget(dispatch, VISITOR);
}

/**
 * A mailed link that sets a password ends all sessions of its person, who may be somebody else than the one who is
 * signed in here. Asks the server, and clears a person's data when nobody is signed in any more.
 */
export async function askAgainIfDone(_args: unknown, call: Call<unknown>): Promise<void> {
  if (!(await call.queryFulfilled.catch(() => null))) return;
  expectSessionEnd(true);
  const { data } = await call.dispatch(
    generatedApi.endpoints.verifySession.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    }),
  );
  if (data?.authenticated !== false) return expectSessionEnd(false);
  forget(call.dispatch, data);
}

/** Clears a person's data; null if it is unknown who is signed in. */
function forget(dispatch: Call<unknown>['dispatch'], known: SessionStateDto | null): void {
  forgetAll();
  forgetUnsavedOfPeople();
  dispatch(generatedApi.util.resetApiState());
  if (known) dispatch(knownSession(known));
}

/** Writes a `verifySession` result to the cache without a request; the other tabs follow. */
function knownSession(value: SessionStateDto): UnknownAction {
  shareAccount(value.user);
  return generatedApi.util.upsertQueryEntries([
    { endpointName: 'verifySession', arg: undefined, value },
  ]);
}
