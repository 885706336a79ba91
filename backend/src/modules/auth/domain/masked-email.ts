/** Shortens an email address to its first letter and host. Its owner recognizes it, and nobody else can use it. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*@/u, '$1…@');
}

/**
 * Like `maskedEmail`, but also shortens the host, for mails to another mailbox. A stranger could choose a host that
 * advertises something.
 */
export function veiledEmail(email: string): string {
  return maskedEmail(email).replace(/@(.).*$/u, '@$1…');
}
