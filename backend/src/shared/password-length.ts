import { PASSWORDS } from './product-rules.js';

/** Number of code points of a password in NFC, in which it is hashed. In NFC, an accented letter is one character. */
export function passwordLength(typed: string): number {
  return [...typed.normalize('NFC')].length;
}

/** Whether a password is long enough for somebody who can log in to the portal. */
export function suitsAdmin(typed: string): boolean {
  return passwordLength(typed) >= PASSWORDS.shortestOfAdmin;
}

/** Length of an admin's password that is set outside of the portal, in words. */
export const ADMIN_PASSWORD_LENGTH = `${PASSWORDS.shortestOfAdmin} to ${PASSWORDS.longest} characters long`;

export function isAdminPassword(value: unknown): boolean {
  return (
    typeof value === 'string' && suitsAdmin(value) && passwordLength(value) <= PASSWORDS.longest
  );
}
