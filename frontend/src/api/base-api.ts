import type { Dispatch } from '@reduxjs/toolkit';
import {
  type BaseQueryFn,
  createApi,
  fetchBaseQuery,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { type CallFailure, callFailure, UNAUTHENTICATED } from '../lib/errors.ts';
import { isOtherAccount, sharedAdmin, showsAccount } from '../lib/shared-account.ts';
import { forgetAllUnsaved, forgetUnsavedOfPeople } from '../lib/unsaved.ts';
import { formBody } from './form-body.ts';
import { endAct, KEY_HEADER, keyOf } from './idempotency-keys.ts';

const KEEP_UNUSED_SECONDS = 300;
/** Longer than the server's own timeout of six seconds, with room for a slow connection. */
const PATIENCE_MS = 15_000;
/** Endpoints whose 401 does not concern a person's session. */
const ABOUT_OTHERS = /^\/api\/(auth|admin)\//;
/** Endpoints that change who is logged in to the portal. */
const ADMIN_ENTRY = /^\/api\/admin\/log(in|out)$/;
const OTHER_ACCOUNT = JSON.stringify({
  message: 'You logged in or out in another tab. Please try again.',
});

const fetchJson = fetchBaseQuery({
  // The test DOM resolves absolute URLs only.
  baseUrl: import.meta.env.SSR ? '/' : `${window.location.origin}/`,
  credentials: 'include',
  timeout: PATIENCE_MS,
  responseHandler: async (response) => {
    const text = await response.text();
    if (!response.ok) return text || response.statusText;
    return text === '' ? null : (JSON.parse(text) as unknown);
  },
});

interface Failure {
  error: CallFailure;
}

type Call = BaseQueryFn<string | FetchArgs, unknown, CallFailure, object, FetchBaseQueryMeta>;

const call: Call = async (args, api, options) => {
  const refused = isWrite(args) && otherSessionFailure(args.url, api.dispatch);
  if (refused) return refused;
  const act = actOf(args);
  const { data, error, meta } = await fetchJson(prepared(args, act), api, options);
  const later = meta?.response?.headers.has('Retry-After') ?? false;
  if (act) endAct(act, statusOf(error), later);
  if (!error) return { data, meta };
  if (typeof error.status !== 'number') return { error: callFailure(0, '', error.error) };
  // The session ended in another tab or expired: check it again.
  if (error.status === UNAUTHENTICATED && !ABOUT_OTHERS.test(addressOf(args))) {
    api.dispatch(baseApi.util.invalidateTags(['session']));
  }
  const failure = callFailure(error.status, typeof error.data === 'string' ? error.data : '');
  return { error: later ? { ...failure, later } : failure };
};

function isWrite(args: string | FetchArgs): args is FetchArgs {
  return typeof args !== 'string' && (args.method ?? 'GET') !== 'GET';
}

/** The failure of a write for the session that it belongs to: a person's, an admin's, or none. */
function otherSessionFailure(url: string, dispatch: Dispatch): Failure | undefined {
  if (!ABOUT_OTHERS.test(url)) return otherAccountFailure(dispatch);
  const isAdminWrite = url.startsWith('/api/admin/') && !ADMIN_ENTRY.test(url);
  if (!isAdminWrite || !sharedAdmin.isOther()) return undefined;
  return failAndFollow(() => followOtherAdmin(dispatch));
}

/**
 * The failure of a write when another tab has logged in or out: it would change another account than the one shown. The
 * page then asks for everything again. Undefined when the accounts are the same.
 */
export function otherAccountFailure(dispatch: Dispatch): Failure | undefined {
  return isOtherAccount() ? failAndFollow(() => followOtherAccount(dispatch)) : undefined;
}

function failAndFollow(follow: () => void): Failure {
  // After the failure was handled, which still concerns the account shown.
  setTimeout(follow);
  return { error: callFailure(UNAUTHENTICATED, OTHER_ACCOUNT) };
}

/** Drops what this page has of the account that it shows, and asks for everything again. */
export function followOtherAccount(dispatch: Dispatch): void {
  if (showsAccount()) forgetUnsavedOfPeople();
  dispatch(baseApi.util.resetApiState());
}

/** Drops what the portal has of the admin that it shows, and asks for everything again. */
export function followOtherAdmin(dispatch: Dispatch): void {
  forgetAllUnsaved();
  dispatch(baseApi.util.resetApiState());
}

/**
 * Base of all API calls: sends cookies, never retries. Calls that create something carry an idempotency key, so a
 * second press is safe.
 */
export const baseApi = createApi({
  baseQuery: call,
  tagTypes: ['session', 'memories', 'friends'],
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

function addressOf(args: string | FetchArgs): string {
  return typeof args === 'string' ? args : args.url;
}

/**
 * Identifies a call that creates something: one whose generated client has a field for the idempotency key. Undefined
 * when the caller has chosen the key.
 */
function actOf(args: string | FetchArgs): string | undefined {
  if (typeof args === 'string' || !args.headers || !(KEY_HEADER in args.headers)) return undefined;
  if (args.headers[KEY_HEADER]) return undefined;
  return args.url + JSON.stringify(args.body);
}

/** HTTP status; 0 when there was no response or no readable one. */
function statusOf(error: FetchBaseQueryError | undefined): number {
  if (!error) return 200;
  return typeof error.status === 'number' ? error.status : 0;
}

function prepared(args: string | FetchArgs, act: string | undefined): string | FetchArgs {
  if (typeof args === 'string') return args;
  const key = act && { headers: { [KEY_HEADER]: keyOf(act) } };
  return { ...args, ...key, body: formBody(args.body) };
}
