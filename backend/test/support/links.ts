import type { ReceivedMail } from './test-inbox.js';

/** The main link of a mail: the first in its text part; the HTML part must contain it too. */
export function linkIn(mail: ReceivedMail | undefined): URL {
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  if (!link) throw new Error('The mail has no link.');
  if (!mail?.html?.includes(link.replaceAll('&', '&amp;')))
    throw new Error('The HTML part lacks the link.');
  return new URL(link);
}
