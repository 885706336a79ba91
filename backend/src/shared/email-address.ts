export const LONGEST_EMAIL = 254;

/** Strict form: a lower case ASCII local part of at most 64 characters at a dotted host name. */
const ADDRESS =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The same with capital letters, which the API converts. */
export const TYPED_ADDRESS = new RegExp(ADDRESS.source.replaceAll('a-z', 'A-Za-z'));

export const INVALID_EMAIL = 'Please enter a valid email address';

/**
 * Returns an address as it is stored: in lower case, with the domain in ASCII, without surrounding space or invisible
 * characters.
 */
export function normalizedEmail(text: string): string {
  const typed = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  const domain = typed.lastIndexOf('@') + 1;
  return typed.slice(0, domain) + asciiDomain(typed.slice(domain));
}

/**
 * A plain host name with non-ASCII characters. The URL parser, which converts it, would also accept ports, paths and
 * escapes.
 */
const INTERNATIONAL = /^(?=.*[\u0080-\u{10ffff}])[\p{L}\p{M}\p{N}.。．｡-]{1,254}$/u;

function asciiDomain(domain: string): string {
  return INTERNATIONAL.test(domain) ? (URL.parse(`http://${domain}`)?.hostname ?? domain) : domain;
}

/** Whether this is a valid, normalized email address of at most 254 characters. */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL && ADDRESS.test(text);
}
