/** A device on which a user is signed in. */
export interface OwnLogin {
  id: number;
  /** Browser and system in words, such as `Firefox on Windows`; null when they are not known. */
  device: string | null;
  signedInAt: Date;
  /** At most an hour older than the last request. */
  lastSeenAt: Date;
}
