export const LONGEST_EMAIL = 254;

/** Strict form: a lower case ASCII local part of at most 64 characters at a dotted host name. */
const ADDRESS =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The same with capital letters, which the API converts. */
export const TYPED_ADDRESS = new RegExp(ADDRESS.source.replaceAll('a-z', 'A-Za-z'));

export const INVALID_EMAIL = 'Please enter a valid email address';

/** As addresses are stored: without space around and format characters, lower case, the domain in ASCII. */
export function normalizedEmail(text: string): string {
  const typed = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  const domain = typed.lastIndexOf('@') + 1;
  return typed.slice(0, domain) + asciiDomain(typed.slice(domain));
}

/** A plain host name that has to be converted: the URL parser would read ports, paths and escapes, too. */
const INTERNATIONAL = /^(?=.*[\u0080-\u{10ffff}])[\p{L}\p{M}\p{N}.。．｡-]{1,254}$/u;

function asciiDomain(domain: string): string {
  return INTERNATIONAL.test(domain) ? (URL.parse(`http://${domain}`)?.hostname ?? domain) : domain;
}

/** Whether this is a deliverable email address: lower case, 254 characters at most. */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL && ADDRESS.test(text);
}
