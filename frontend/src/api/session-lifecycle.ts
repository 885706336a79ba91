import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { forgetAll, forgetDraftsExcept, NOBODY } from '../lib/drafts.ts';
import { errorStatus, UNAUTHENTICATED } from '../lib/errors.ts';
import { keepOnDevice } from '../lib/browser-storage.ts';
import { sharedAdmin, sharedUser } from '../lib/shared-account.ts';
import {
  forgetAllUnsaved,
  forgetUnsavedExcept,
  forgetUnsavedOfUsers,
} from '../lib/unsaved-forms.ts';
import {
  type AdminLoginAnswerDto,
  type AdminSessionDto,
  generatedApi,
  type SessionStateDto,
  type LoginAnswerDto,
} from './generated.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

interface Call<Reply> {
  dispatch: Dispatch;
  queryFulfilled: Promise<{ data: Reply }>;
}

let isEndExpected = false;

/** Notes that the user ends the session in this tab, for example with a logout. */
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
  // Also when a second step is needed.
  if (!user) return;
  const email = user.email ?? '';
  forgetDraftsExcept([NOBODY, email]);
  forgetUnsavedExcept(email);
  startAnew(call.dispatch, { authenticated: true, user });
}

/** Clears a user's data after logout, even when the logout request failed. */
export async function endSession(_args: unknown, call: Call<unknown>): Promise<void> {
  expectSessionEnd(true);
  const writeBack = keepOnDevice();
  const ended = await replyOf(call);
  writeBack();
  // After a failed logout, verifies the session again, because it may still exist.
  forget(call.dispatch, ended && VISITOR);
}

/** Clears a user's data once the account is about to be deleted. */
export async function endSessionIfDone(_args: unknown, call: Call<unknown>): Promise<void> {
  const writeBack = keepOnDevice();
  if (!(await replyOf(call))) return;
  writeBack();
  expectSessionEnd(true);
  forget(call.dispatch, VISITOR);
}

/**
 * A mailed link that sets a password ends all sessions of its user, who may not be the user of this page. Verifies the
 * session, and clears the user's data when nobody is logged in anymore.
 */
export async function askAgainIfDone(_args: unknown, call: Call<unknown>): Promise<void> {
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

/** Clears a user's data; `null` when the user is unknown. */
function forget(dispatch: Dispatch, known: SessionStateDto | null): void {
  forgetAll();
  forgetUnsavedOfUsers();
  startAnew(dispatch, known);
}

/** Clears the cache, and writes who is logged in to it without a request. */
function startAnew(dispatch: Dispatch, value: SessionStateDto | null): void {
  dispatch(generatedApi.util.resetApiState());
  if (!value) return;
  shareUser(value);
  const entry = { endpointName: 'verifySession' as const, arg: undefined, value };
  dispatch(generatedApi.util.upsertQueryEntries([entry]));
}

interface Verification extends Call<AdminSessionDto> {
  updateCachedData: (change: (session: AdminSessionDto) => void) => unknown;
}

/** Username in the cache when the session has ended. */
const NO_ADMIN = '';

let lastAdmin: string | null = null;

/**
 * Notes who is logged in to the portal; after a 401, nobody. RTK Query keeps the data of the last successful check. Without
 * this note, the admin would count as logged in again when a later check gets no response.
 */
export async function noteAdminOrEnd(_args: unknown, call: Verification): Promise<void> {
  if (await noteAdmin(call)) return;
  if (!(await isRefused(call))) return;
  // Other tabs are not told of a logout: after an expired session, they keep unsaved input for the next login.
  sharedAdmin.agree();
  call.updateCachedData((session) => {
    session.username = NO_ADMIN;
  });
}

/** Clears all cached data on login, and another admin's unsaved input. */
export async function beginAdminSession(_args: unknown, call: Call<AdminLoginAnswerDto>) {
  const value = await noteAdmin(call);
  if (!value) return;
  call.dispatch(generatedApi.util.resetApiState());
  const entry = { endpointName: 'verifyAdminSession' as const, arg: undefined, value };
  call.dispatch(generatedApi.util.upsertQueryEntries([entry]));
}

/** Clears cached data and unsaved input after logout; a session that had already ended counts as logged out. */
export async function endAdminSession(_args: unknown, call: Call<unknown>): Promise<void> {
  if (!(await replyOf(call)) && !(await isRefused(call))) return;
  sharedAdmin.share(NO_ADMIN);
  forgetAllUnsaved();
  call.dispatch(generatedApi.util.resetApiState());
}

/** Notes who is logged in, also after a reload and for the other tabs, and clears the unsaved input of another admin. */
async function noteAdmin(call: Call<AdminLoginAnswerDto>): Promise<AdminSessionDto | null> {
  const reply = await replyOf(call);
  const { username, access } = reply?.data ?? {};
  // Also when a second step is needed.
  if (!username || !access) return null;
  if (lastAdmin !== null && lastAdmin !== username) forgetAllUnsaved();
  lastAdmin = username;
  sharedAdmin.share(username);
  return { ...reply?.data, username, access };
}

/** The response of a call; null when it failed. */
function replyOf<Reply>({ queryFulfilled }: Call<Reply>): Promise<{ data: Reply } | null> {
  return queryFulfilled.catch(() => null);
}

/** Whether the call was refused with 401. */
function isRefused({ queryFulfilled }: Call<unknown>): Promise<boolean> {
  return queryFulfilled.then(
    () => false,
    (failure: { error: unknown }) => errorStatus(failure.error) === UNAUTHENTICATED,
  );
}
