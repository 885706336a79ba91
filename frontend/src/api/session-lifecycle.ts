import { forgetDraftsAndWaitingAnswers, forgetDraftsExcept, NOBODY } from '../lib/drafts.ts';
import { saveBrowserValues } from '../lib/browser-storage.ts';
import { sharedUser } from '../lib/shared-account.ts';
import { forgetUnsavedExcept, forgetUnsavedOfUsers } from '../lib/unsaved-forms.ts';
import { type Call, type Dispatch, replyOf } from './call-reply.ts';
import { generatedApi, type SessionStateDto, type LoginAnswerDto } from './generated.ts';

let isEndExpected = false;

/** Notes whether the user ends the session in this tab, for example with a logout. */
export function expectSessionEnd(isExpected: boolean): void {
  isEndExpected = isExpected;
}

/** Whether the user has ended the session in this tab. */
export function isSessionEndExpected(): boolean {
  return isEndExpected;
}

const VISITOR: SessionStateDto = { authenticated: false, user: null };

/** Clears all cached data on login, so that no data of another user stays. */
export async function beginSession(_args: unknown, call: Call<LoginAnswerDto>): Promise<void> {
  const { user } = (await replyOf(call))?.data ?? {};
  // Before a second step, the response has no user.
  if (!user) return;
  const email = user.email ?? '';
  forgetDraftsExcept([NOBODY, email]);
  forgetUnsavedExcept(email);
  resetCache(call.dispatch, { authenticated: true, user });
}

/** Clears a user's data after logout, even when the logout request failed. */
export async function endSession(_args: unknown, call: Call<unknown>): Promise<void> {
  expectSessionEnd(true);
  const writeBack = saveBrowserValues();
  const ended = await replyOf(call);
  writeBack();
  // After a failed logout, verifies the session again, because it may still exist.
  forget(call.dispatch, ended && VISITOR);
}

/** Clears a user's data after the request to delete the account has succeeded. */
export async function endSessionIfDone(_args: unknown, call: Call<unknown>): Promise<void> {
  const writeBack = saveBrowserValues();
  if (!(await replyOf(call))) return;
  writeBack();
  expectSessionEnd(true);
  forget(call.dispatch, VISITOR);
}

/**
 * A mailed link that sets a password ends all sessions of its user, who may not be the user of this page. Verifies the
 * session, and clears the user's data when nobody is logged in anymore.
 */
export async function verifySessionIfDone(_args: unknown, call: Call<unknown>): Promise<void> {
  if (!(await replyOf(call))) return;
  expectSessionEnd(true);
  const now = { forceRefetch: true, subscribe: false };
  const { verifySession } = generatedApi.endpoints;
  const { data } = await call.dispatch(verifySession.initiate(undefined, now));
  if (data?.authenticated !== false) return expectSessionEnd(false);
  forget(call.dispatch, data);
}

/** Notes for the other tabs who is logged in. */
export function shareUser({ user }: SessionStateDto): void {
  sharedUser.share(user ? `${user.email}` : '');
}

/** Clears a user's data. `known` is the new state of the session; null when it is unknown. */
function forget(dispatch: Dispatch, known: SessionStateDto | null): void {
  forgetDraftsAndWaitingAnswers();
  forgetUnsavedOfUsers();
  resetCache(dispatch, known);
}

/** Clears the cache, and writes who is logged in to it without a request. */
function resetCache(dispatch: Dispatch, value: SessionStateDto | null): void {
  dispatch(generatedApi.util.resetApiState());
  if (!value) return;
  shareUser(value);
  const entry = { endpointName: 'verifySession' as const, arg: undefined, value };
  dispatch(generatedApi.util.upsertQueryEntries([entry]));
}
