import type { Dispatch } from '@reduxjs/toolkit';
import {
  type BaseQueryFn,
  createApi,
  fetchBaseQuery,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { confirmation } from '../lib/confirmation.ts';
import { type CallFailure, callFailure, fieldErrors, UNAUTHENTICATED } from '../lib/errors.ts';
import { sharedAdmin, sharedUser } from '../lib/shared-account.ts';
import { forgetAllUnsaved, forgetUnsavedOfUsers } from '../lib/unsaved-forms.ts';
import { formBody } from './form-body.ts';
import { endAction, KEY_HEADER, keyOf } from './idempotency-keys.ts';

const KEEP_UNUSED_SECONDS = 300;
/** Longer than the timeout of the server, which answers within six seconds, with room for a slow connection. */
const TIMEOUT_MS = 15_000;
/** Calls that verify or change the session. */
const ABOUT_LOGIN = /^\/api\/(auth\/|admin\/(verify|login|second-step|logout)$)/;
const OTHER_ACCOUNT = JSON.stringify({
  message: 'You logged in or out in another tab. Please try again.',
});

/** Whether a call uses the session of a user or of an admin. */
interface Session {
  account: typeof sharedUser;
  tag: 'session' | 'admin-session';
  forget: () => void;
}

export const userSession: Session = {
  account: sharedUser,
  tag: 'session',
  forget: forgetUnsavedOfUsers,
};
export const adminSession: Session = {
  account: sharedAdmin,
  tag: 'admin-session',
  forget: forgetAllUnsaved,
};

const fetchJson = fetchBaseQuery({
  // The test DOM resolves absolute URLs only.
  baseUrl: import.meta.env.SSR ? '/' : `${window.location.origin}/`,
  credentials: 'include',
  timeout: TIMEOUT_MS,
  responseHandler: async (response) => {
    const text = await response.text();
    if (!response.ok) return text || response.statusText;
    return text === '' ? null : (JSON.parse(text) as unknown);
  },
});

type Call = BaseQueryFn<string | FetchArgs, unknown, CallFailure, object, FetchBaseQueryMeta>;

/** Sends a request. If the server requires a confirmation, asks the admin for it and sends the same request again. */
const call: Call = async (args, api, options) => {
  const reply = await callOnce(args, api, options);
  const isWanted = 'confirmation' in fieldErrors(reply.error);
  return isWanted && (await confirmation.ask()) ? callOnce(args, api, options) : reply;
};

const callOnce: Call = async (args, api, options) => {
  const request: FetchArgs = typeof args === 'string' ? { url: args } : args;
  const { url, method = 'GET', headers = {}, body } = request;
  // Without a value, fetchBaseQuery would add a bare `?`, and a preloaded response would not be used.
  const params = Object.values(request.params ?? {}).some((value) => value !== undefined)
    ? request.params
    : undefined;
  const session = sessionOf(url);
  const refused = method !== 'GET' && session && otherAccountFailure(api.dispatch, session);
  if (refused) return refused;
  // In the generated client, calls that create something have a field for the key, which the caller may fill in.
  const action = KEY_HEADER in headers && !headers[KEY_HEADER] ? url + JSON.stringify(body) : null;
  const key = action === null ? {} : { headers: { [KEY_HEADER]: keyOf(action) } };
  const { data, error, meta } = await fetchJson(
    { ...request, ...key, params, body: formBody(body) },
    api,
    options,
  );
  const later = meta?.response?.headers.has('Retry-After') ?? false;
  const status = typeof error?.status === 'number' ? error.status : error ? 0 : 200;
  if (action !== null) endAction(action, status, later);
  if (!error) return { data, meta };
  if (status === 0) return { error: callFailure(0, '', 'error' in error ? error.error : '') };
  // The session has ended in another tab or has expired, so it is verified again.
  if (status === UNAUTHENTICATED && session) {
    api.dispatch(baseApi.util.invalidateTags([session.tag]));
  }
  const failure = callFailure(status, typeof error.data === 'string' ? error.data : '');
  return { error: later ? { ...failure, later } : failure };
};

function sessionOf(url: string): Session | null {
  if (ABOUT_LOGIN.test(url)) return null;
  return url.startsWith('/api/admin/') ? adminSession : userSession;
}

/**
 * The failure of a write when another tab has logged in or out since, because the write would change another account
 * than this page shows. The page then requests everything again. Undefined while the accounts are the same.
 */
export function otherAccountFailure(
  dispatch: Dispatch,
  session = userSession,
): { error: CallFailure } | undefined {
  if (!session.account.isOther()) return undefined;
  // In a later task, because the caller has to handle the failure before the page changes.
  setTimeout(() => followOther(session, dispatch));
  return { error: callFailure(UNAUTHENTICATED, OTHER_ACCOUNT) };
}

/** Drops the data of the account that this page shows, and requests everything again. */
export function followOther({ account, forget }: Session, dispatch: Dispatch): void {
  if (account.isShown()) forget();
  dispatch(baseApi.util.resetApiState());
}

/**
 * Base of all API calls. It sends cookies and never retries a failed call. Calls that create something carry an
 * idempotency key, so a second press is safe.
 */
export const baseApi = createApi({
  baseQuery: call,
  tagTypes: ['session', 'admin-session', 'memories', 'friends'],
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
