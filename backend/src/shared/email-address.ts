export const LONGEST_EMAIL = 254;

/** Strict form: a lower case ASCII local part of at most 64 characters at a dotted host name. */
const ADDRESS =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The same with capital letters, which the API converts. */
export const TYPED_ADDRESS = new RegExp(ADDRESS.source.replaceAll('a-z', 'A-Za-z'));

export const INVALID_EMAIL = 'Please enter a valid email address';

/** As addresses are stored: trimmed and lowercased. */
export function normalizedEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether this is a deliverable email address: lower case, 254 characters at most. */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL && ADDRESS.test(text);
}
