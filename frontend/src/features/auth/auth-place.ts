import { paths } from '../../lib/paths.ts';

/**
 * Which screen of `/auth` is open. It is kept in the history state: Back returns to the previous screen, a reload keeps
 * the screen, and the URL does not change.
 */
export interface AuthPlace {
  screen?: 'forgot';
  /** Token from a reset email: allows setting a new password. */
  reset?: string;
  /** Token from the mail about a deleted account: allows keeping it. */
  token?: string;
  /** After a deletion, the time until which the account can be kept. */
  deletesAt?: string;
  /** Success message shown above the login form. */
  message?: string;
  /** Path of the page that asked for a login, and is shown after it. */
  from?: string;
  /** Address for the login form. */
  email?: string;
}

/** Parses the state of a history entry, which may be any value; the query of a mailed link may name the page, too. */
export function readAuthPlace(state: unknown, search = ''): AuthPlace {
  const asked = `/${new URLSearchParams(search).get('to') ?? ''}`;
  const to = search && isPage(asked) ? { from: asked } : {};
  if (typeof state !== 'object' || state === null) return to;
  const { screen, reset, token, deletesAt, message, from, email } = state as Record<
    string,
    unknown
  >;
  return {
    ...to,
    ...(screen === 'forgot' ? { screen } : {}),
    ...(isText(reset) ? { reset } : {}),
    ...(isText(token) ? { token } : {}),
    ...(isMoment(deletesAt) ? { deletesAt } : {}),
    ...(isText(message) ? { message } : {}),
    ...(isPage(from) ? { from } : {}),
    ...(isText(email) ? { email } : {}),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isMoment(value: unknown): value is string {
  return isText(value) && !Number.isNaN(Date.parse(value));
}

function isPage(value: unknown): value is string {
  return Object.values<unknown>(paths).includes(value);
}
