import type { ReceivedMail } from './test-inbox.js';

/** The link that a mail is about: the first in its text part, which its HTML part must carry too. */
export function linkIn(mail: ReceivedMail | undefined): URL {
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  if (!link) throw new Error('The mail has no link.');
  if (!mail?.html?.includes(link.replaceAll('&', '&amp;')))
    throw new Error('The HTML part lacks the link.');
  return new URL(link);
}
