const LONGEST = 12;

/**
 * An email address in a form that somebody who knows it recognizes, for mails to others: its first word, of twelve letters at
 * most, and the first letter of the host. Whoever chose the address can write no sentence, number or address into the mail.
 * Null without a letter before the host.
 */
export function addressHint(email: string): string | null {
  const [local = '', host = ''] = email.split('@');
  const word = /[a-z]+/.exec(local)?.[0].slice(0, LONGEST);
  if (word === undefined) return null;
  return `${word}${word === local ? '' : '…'}@${host.charAt(0)}…`;
}
