import type { SignedInUser } from './user.js';

/** People and admins sign in separately. A login of one kind is not valid for the other. */
export type LoginKind = 'people' | 'admins';

/** A session as it is stored, and who is signed in with it. */
export interface StoredSession {
  /** What the session holds: the login, or the id of a visitor. */
  data: { loginId?: number; anonymousId?: string };
  secondsLeft: number;
  /** Null for a visitor, and when the login has ended. */
  user: SignedInUser | null;
}

export interface NewLogin {
  kind: LoginKind;
  /** As in `OwnLogin`. */
  device: string | null;
  /** The login that the browser has had so far, which ends; undefined without one. */
  replaced: number | undefined;
}

/** A device on which a user is signed in. */
export interface OwnLogin {
  id: number;
  /** Browser and system in words, such as `Firefox on Windows`; null when they are not known. */
  device: string | null;
  signedInAt: Date;
  /** At most an hour older than the last request. */
  lastSeenAt: Date;
}
