/** An email address that its owner recognizes and nobody else can use: the first letter and the host. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*@/u, '$1…@');
}

/**
 * The same without the host, for somebody else's mailbox: whoever chose the address could write an address of theirs
 * into it.
 */
export function veiledEmail(email: string): string {
  return maskedEmail(email).replace(/@(.).*$/u, '@$1…');
}
