import type { LoggedInUser } from './user.js';

/** The site and the portal have separate logins. A login of one kind is not valid for the other. */
export type LoginKind = 'people' | 'admins';

/** A session with the user of its login. The user is null when the login has ended. */
export interface StoredSession {
  data: { loginId?: number; anonymousId?: string };
  secondsLeft: number;
  user: LoggedInUser | null;
}

export interface NewLogin {
  kind: LoginKind;
  /** Browser and system, such as `Firefox on Windows`, or null when they are unknown. */
  device: string | null;
  /** The previous login of the browser, which ends; undefined if there is none. */
  replaced: number | undefined;
}
