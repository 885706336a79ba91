import { errorStatus, UNAUTHENTICATED } from '../lib/errors.ts';
import { sharedAdmin } from '../lib/shared-account.ts';
import { forgetAllUnsaved } from '../lib/unsaved-forms.ts';
import { type Call, replyOf } from './call-reply.ts';
import {
  type AdminLoginAnswerDto,
  type AdminSessionDto,
  generatedAdminApi,
} from './generated-admin.ts';

interface Verification extends Call<AdminSessionDto> {
  updateCachedData: (change: (session: AdminSessionDto) => void) => unknown;
}

/** Username in the cache when the session has ended. */
const NO_ADMIN = '';

let lastAdmin: string | null = null;

/**
 * Notes who is logged in to the portal; after a 401, nobody. RTK Query keeps the data of the last successful check.
 * Without this note, the admin would count as logged in again when a later check gets no response.
 */
export async function noteAdminOrEnd(_args: unknown, call: Verification): Promise<void> {
  if (await noteAdmin(call)) return;
  if (!(await isRefused(call))) return;
  // Other tabs are not told of a logout: after an expired session, they keep unsaved input for the next login.
  sharedAdmin.adoptStored();
  call.updateCachedData((session) => {
    session.username = NO_ADMIN;
  });
}

/** Clears all cached data on login, and another admin's unsaved input. */
export async function beginAdminSession(_args: unknown, call: Call<AdminLoginAnswerDto>) {
  const value = await noteAdmin(call);
  if (!value) return;
  call.dispatch(generatedAdminApi.util.resetApiState());
  const entry = { endpointName: 'verifyAdminSession' as const, arg: undefined, value };
  call.dispatch(generatedAdminApi.util.upsertQueryEntries([entry]));
}

/** Clears cached data and unsaved input after logout; a session that had already ended counts as logged out. */
export async function endAdminSession(_args: unknown, call: Call<unknown>): Promise<void> {
  if (!(await replyOf(call)) && !(await isRefused(call))) return;
  sharedAdmin.share(NO_ADMIN);
  forgetAllUnsaved();
  call.dispatch(generatedAdminApi.util.resetApiState());
}

/**
 * Notes who is logged in, also after a reload and for the other tabs, and clears the unsaved input of another admin.
 */
async function noteAdmin(call: Call<AdminLoginAnswerDto>): Promise<AdminSessionDto | null> {
  const reply = await replyOf(call);
  const { username, access } = reply?.data ?? {};
  // Before a second step, the response has no username.
  if (!username || !access) return null;
  if (lastAdmin !== null && lastAdmin !== username) forgetAllUnsaved();
  lastAdmin = username;
  sharedAdmin.share(username);
  return { ...reply?.data, username, access };
}

/** Whether the call was refused with 401. */
function isRefused({ queryFulfilled }: Call<unknown>): Promise<boolean> {
  return queryFulfilled.then(
    () => false,
    (failure: { error: unknown }) => errorStatus(failure.error) === UNAUTHENTICATED,
  );
}
