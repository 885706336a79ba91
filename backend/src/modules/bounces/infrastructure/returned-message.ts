import PostalMime, { type Email } from 'postal-mime';
import { saysMailboxMissing } from '../../../platform/mail/smtp-mailer.js';
import type { DeliveryReport } from '../domain/delivery-report.js';

/** Headers in which a mailbox keeps the address that a message was sent to. */
const TO = [
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'to',
  'x-failed-recipients',
];
const ADDRESS = /[^\s<>()[\]\\,;:"]{1,64}@[a-z0-9.-]{1,255}/gi;

/**
 * Reads a message from the mailbox of returned mails: a delivery status (RFC 3464) of a mail that failed for good, or a
 * complaint (RFC 5965). Returns null for any other message, such as a reply, or a delivery status about a delay.
 */
export async function readReturned(source: Buffer): Promise<DeliveryReport | null> {
  const message = await PostalMime.parse(source, {
    maxNestingDepth: 20,
    attachmentEncoding: 'utf8',
  });
  const isComplaint = partOf(message, /^message\/feedback-report$/);
  const status = isComplaint ?? partOf(message, /^message\/(global-)?delivery-status$/);
  if (status === undefined) return null;
  // The headers of the returned mail, whole or alone.
  const returned =
    partOf(message, /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/) ?? '';
  const [returnedHead = ''] = returned.split(/\r?\n\r?\n/, 1);
  const headers = message.headers.filter(({ key }) => TO.includes(key)).map(({ value }) => value);
  const about = { origin: 'mailbox', paths: [...headers, returnedHead], emails: [] } as const;
  const emails = [status, ...headers, returnedHead].flatMap((text) => text.match(ADDRESS) ?? []);
  if (isComplaint !== undefined)
    return { ...about, emails, what: 'complaint', reason: fieldIn(status, 'Feedback-Type') };
  if (fieldIn(status, 'Action').toLowerCase() !== 'failed') return null;
  const code = fieldIn(status, 'Status');
  const words = fieldIn(status, 'Diagnostic-Code').replace(/^[\w-]+;\s*/, '');
  // Servers send 5.0.0 when they know no specific code. Then only the words tell the reason.
  const isSpecific = /^5\.\d\.[1-9]/.test(code);
  const isMissing = saysMailboxMissing(words) || (isSpecific && saysMailboxMissing(`550 ${code}`));
  return { ...about, emails, what: isMissing ? 'bounce' : 'soft', reason: words || code };
}

function partOf({ attachments }: Email, type: RegExp): string | undefined {
  const part = attachments.find(({ mimeType }) => type.test(mimeType.toLowerCase()));
  return part && String(part.content);
}

/** The first field of this name, unfolded. */
function fieldIn(text: string, name: string): string {
  const field = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text)?.[1] ?? '';
  return field.replace(/\s+/g, ' ').trim();
}
