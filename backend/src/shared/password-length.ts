/** Bounds of the length of a new password, in characters as `passwordLength` counts them. */
export const PASSWORD_LENGTH = { shortest: 8, shortestOfAdmin: 15, longest: 128 } as const;

/** Code points of a password in the spelling that is hashed (NFC), in which an accented letter is one character. */
export function passwordLength(typed: string): number {
  return [...typed.normalize('NFC')].length;
}

/** Whether a password is long enough for somebody who can log in to the portal. */
export function suitsAdmin(typed: string): boolean {
  return passwordLength(typed) >= PASSWORD_LENGTH.shortestOfAdmin;
}
