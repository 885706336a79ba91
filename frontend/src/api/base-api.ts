import {
  type BaseQueryFn,
  createApi,
  fetchBaseQuery,
  type FetchArgs,
} from '@reduxjs/toolkit/query/react';
import { type CallFailure, callFailure } from '../lib/errors.ts';

const KEEP_UNUSED_SECONDS = 300;

const fetchJson = fetchBaseQuery({
  // The test DOM resolves absolute addresses only.
  baseUrl: `${window.location.origin}/`,
  credentials: 'include',
  responseHandler: async (response) => {
    const text = await response.text();
    if (!response.ok) return text || response.statusText;
    return text === '' ? null : (JSON.parse(text) as unknown);
  },
});

const call: BaseQueryFn<string | FetchArgs, unknown, CallFailure> = async (args, api, options) => {
  const { data, error } = await fetchJson(withFormData(args), api, options);
  if (!error) return { data };
  if (typeof error.status !== 'number') return { error: callFailure(0, '', error.error) };
  return { error: callFailure(error.status, typeof error.data === 'string' ? error.data : '') };
};

/** Everything the pages ask of the server goes through here: cookies along, never retried. */
export const baseApi = createApi({
  baseQuery: call,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

// The generated client hands files over inside a plain object; only FormData carries them.
function withFormData(args: string | FetchArgs): string | FetchArgs {
  if (typeof args === 'string' || !isPlainObject(args.body)) return args;
  const fields = Object.entries(args.body);
  if (!fields.some(([, value]) => value instanceof Blob)) return args;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, fieldText(value));
  }
  return { ...args, body: form };
}

function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value?.constructor === Object;
}
