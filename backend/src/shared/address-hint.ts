const LONGEST = 12;

/**
 * Shortens an email address for mails to others, so that somebody who knows the address recognizes it: its first word,
 * of at most twelve letters, and the first letter of the host. The owner of the address can't put a sentence, a number
 * or an address into the mail this way. Returns null when there is no letter before the `@`.
 */
export function addressHint(email: string): string | null {
  const [local = '', host = ''] = email.split('@');
  const word = /[a-z]+/.exec(local)?.[0].slice(0, LONGEST);
  if (word === undefined) return null;
  return `${word}${word === local ? '' : '…'}@${host.charAt(0)}…`;
}
