import {
  type BaseQueryFn,
  createApi,
  fetchBaseQuery,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { type CallFailure, callFailure } from '../lib/errors.ts';
import { formBody } from './form-body.ts';

const KEEP_UNUSED_SECONDS = 300;
const UNAUTHENTICATED = 401;
/** Calls whose 401 says nothing about the session of a person. */
const ABOUT_OTHERS = /^\/api\/(auth|admin)\//;

const fetchJson = fetchBaseQuery({
  // The test DOM resolves absolute addresses only.
  baseUrl: import.meta.env.SSR ? '/' : `${window.location.origin}/`,
  credentials: 'include',
  responseHandler: async (response) => {
    const text = await response.text();
    if (!response.ok) return text || response.statusText;
    return text === '' ? null : (JSON.parse(text) as unknown);
  },
});

type Call = BaseQueryFn<string | FetchArgs, unknown, CallFailure, object, FetchBaseQueryMeta>;

const call: Call = async (args, api, options) => {
  const { data, error, meta } = await fetchJson(withForm(args), api, options);
  if (!error) return { data, meta };
  if (typeof error.status !== 'number') return { error: callFailure(0, '', error.error) };
  // Signed out meanwhile, in another tab or by time: the pages ask anew who is here.
  if (error.status === UNAUTHENTICATED && !ABOUT_OTHERS.test(addressOf(args))) {
    api.dispatch(baseApi.util.invalidateTags(['session']));
  }
  return { error: callFailure(error.status, typeof error.data === 'string' ? error.data : '') };
};

/** Everything the pages ask of the server goes through here: cookies along, never retried. */
export const baseApi = createApi({
  baseQuery: call,
  tagTypes: ['session'],
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

function addressOf(args: string | FetchArgs): string {
  return typeof args === 'string' ? args : args.url;
}

function withForm(args: string | FetchArgs): string | FetchArgs {
  return typeof args === 'string' ? args : { ...args, body: formBody(args.body) };
}
