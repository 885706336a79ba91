import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { type CallFailure, errorStatus, UNAUTHENTICATED } from '../lib/errors.ts';
import { sharedAdmin } from '../lib/shared-account.ts';
import { forgetAllUnsaved } from '../lib/unsaved.ts';
import { adminTagged } from './admin-tags.ts';
import type { AdminSessionDto } from './generated.ts';

interface Call<Answer> {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

interface Verification extends Call<AdminSessionDto> {
  updateCachedData: (change: (session: AdminSessionDto) => void) => unknown;
}

/** Username in the cache when the session has ended. */
const NOBODY = '';
/** Endpoints whose 401 does not mean that the session ended. */
const ASKING_WHO = ['logInAdmin', 'verifyAdminSession', 'logOutAdmin'];

let lastAdmin: string | null = null;

/** Notes who is logged in, also after a reload and for the other tabs, and clears the unsaved input of another admin. */
async function noteAdmin(_args: unknown, call: Call<AdminSessionDto>) {
  const answer = await call.queryFulfilled.catch(() => null);
  if (!answer) return null;
  const { username } = answer.data;
  if (lastAdmin !== null && lastAdmin !== username) forgetAllUnsaved();
  lastAdmin = username;
  sharedAdmin.share(username);
  return answer.data;
}

/**
 * Notes who is logged in, and after a 401 that nobody is. A refused check keeps the data of the last one: without this, the
 * admin would count as signed in again when a later check gets no answer.
 */
export async function noteAdminOrEnd(args: unknown, call: Verification) {
  await noteAdmin(args, call);
  if (await isRefused(call.queryFulfilled)) {
    // Not a logout for the other tabs: when the session expired, they keep unsaved input for the next login.
    sharedAdmin.agree();
    call.updateCachedData((session) => {
      session.username = NOBODY;
    });
  }
}

/** Clears all cached data on login, and another admin's unsaved input. */
export async function beginAdminSession(args: unknown, call: Call<AdminSessionDto>) {
  const value = await noteAdmin(args, call);
  if (!value) return;
  call.dispatch(adminTagged.util.resetApiState());
  call.dispatch(
    adminTagged.util.upsertQueryEntries([
      { endpointName: 'verifyAdminSession', arg: undefined, value },
    ]),
  );
}

/** Clears cached data and unsaved input after logout; a session that had already ended counts as logged out. */
export async function endAdminSession(_args: unknown, call: Call<unknown>) {
  const over = await call.queryFulfilled.then(
    () => true,
    () => isRefused(call.queryFulfilled),
  );
  if (!over) return;
  sharedAdmin.share(NOBODY);
  forgetAllUnsaved();
  call.dispatch(adminTagged.util.resetApiState());
}

/** Whether the call was refused with 401. */
function isRefused(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => false,
    (failure: { error: unknown }) => errorStatus(failure.error) === UNAUTHENTICATED,
  );
}

/** Detects a session that expired or that another admin ended: the first 401 makes the page check the session again. */
export const noticeEndedSession: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const answer = next(action);
    if (isRefusal(action)) dispatch(adminTagged.util.invalidateTags(['admin-session']));
    return answer;
  };

interface FailedCall {
  type?: unknown;
  payload?: Partial<CallFailure>;
  meta?: { arg?: { endpointName?: string } };
}

function isRefusal(action: unknown): boolean {
  const { type, payload, meta } = action as FailedCall;
  return (
    typeof type === 'string' &&
    type.endsWith('/rejected') &&
    payload?.status === UNAUTHENTICATED &&
    !ASKING_WHO.includes(meta?.arg?.endpointName ?? '')
  );
}
