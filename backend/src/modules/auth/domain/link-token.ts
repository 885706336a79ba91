import { hash } from 'node:crypto';

export interface StoredToken {
  hash: string;
  expiry: Date;
}

export type TokenPurpose =
  'registration' | 'reset' | 'keep-account' | 'email-change' | 'email-undo';

/** Separates a token from its note, which tells what led to the registration. */
const NOTE = '.';

/** Adds a note that `splitToken` reads. The recipient of the link can change the note. */
export function notedToken(token: string, note: string): string {
  return token + NOTE + note;
}

/** Splits the text of a mailed link into the token and its note, if there is one. */
export function splitToken(mailed: string): { token: string; note: string | null } {
  const [token = '', note] = mailed.split(NOTE, 2);
  return { token, note: note ?? null };
}

/** The stored form of a token: SHA-256 in hex. */
export function tokenHash(token: string): string {
  return hash('sha256', token);
}
