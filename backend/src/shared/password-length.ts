import { PASSWORDS } from './product-rules.js';
/** Code points of a password in the spelling that is hashed (NFC), in which an accented letter is one character. */
export function passwordLength(typed: string): number {
  return [...typed.normalize('NFC')].length;
}

/** Whether a password is long enough for somebody who can log in to the portal. */
export function suitsAdmin(typed: string): boolean {
  return passwordLength(typed) >= PASSWORDS.shortestOfAdmin;
}
