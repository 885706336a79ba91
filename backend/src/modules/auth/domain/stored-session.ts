import type { LoggedInUser } from './user.js';

/** Users and admins log in separately. A login of one kind is not valid for the other. */
export type LoginKind = 'people' | 'admins';

export interface StoredSession {
  data: { loginId?: number; anonymousId?: string };
  secondsLeft: number;
  user: LoggedInUser | null;
}

export interface NewLogin {
  kind: LoginKind;
  /** Browser and system in words, such as `Firefox on Windows`; null when they are not known. */
  device: string | null;
  /** The login that the browser has had so far, which ends; undefined without one. */
  replaced: number | undefined;
}
