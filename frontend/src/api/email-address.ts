import * as z from 'zod/mini';
import { EMAIL_ADDRESS, LONGEST_EMAIL } from './limits.ts';

export const INVALID_EMAIL = 'Please enter a valid email address';

const ADDRESS = new RegExp(EMAIL_ADDRESS);

/**
 * A host name with letters beyond ASCII, and without characters that the URL parser reads as a port, path or escape.
 */
const INTERNATIONAL = /^(?=.*[\u0080-\u{10ffff}])[\p{L}\p{M}\p{N}.。．｡-]{1,254}$/u;

/** The email address as the API stores it: trimmed, without format characters, with its domain in ASCII. */
export const emailAddress = z
  .string()
  .check(
    z.overwrite(withAsciiDomain),
    z.maxLength(LONGEST_EMAIL, INVALID_EMAIL),
    z.regex(ADDRESS, INVALID_EMAIL),
  );

function withAsciiDomain(text: string): string {
  const typed = text.replace(/\p{Cf}/gu, '').trim();
  const domain = typed.lastIndexOf('@') + 1;
  return typed.slice(0, domain) + asciiDomain(typed.slice(domain));
}

function asciiDomain(domain: string): string {
  if (!INTERNATIONAL.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
