import { z } from 'zod';
import { saysMailboxMissing } from '../../../platform/mail/smtp-mailer.js';
import type { DeliveryReport } from '../domain/delivery-report.js';

/**
 * Name of the metadata in which a provider stores the code of a mail's return path. Its reports contain the metadata.
 */
export const RETURN_PATH_FIELD = 'return-path';

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? undefined);
/** Ignores case: Postmark takes the name from a header, which the mailer capitalizes. */
const code = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((given) =>
    Object.entries(given ?? {}).find(([name]) => name.toLowerCase() === RETURN_PATH_FIELD),
  )
  .transform((found) => (typeof found?.[1] === 'string' ? found[1] : undefined));

const SES_EVENT = z.object({
  notificationType: text,
  eventType: text,
  mail: z.object({ source: text }),
  bounce: z
    .object({
      bounceType: text,
      bouncedRecipients: z.array(z.object({ emailAddress: text, diagnosticCode: text })).max(50),
    })
    .optional(),
  complaint: z
    .object({
      complaintFeedbackType: text,
      complainedRecipients: z.array(z.object({ emailAddress: text })).max(50),
    })
    .optional(),
});

/**
 * Reads the message of an SNS notification of Amazon SES. Returns null for an event of another type. Throws a
 * `ZodError`.
 */
export function readSes(event: unknown): DeliveryReport | null {
  const { mail, bounce, complaint, ...types } = SES_EVENT.parse(event);
  const type = types.eventType ?? types.notificationType;
  const about = { origin: 'ses', paths: [mail.source] } as const;
  if (type === 'Bounce' && bounce) {
    const { bouncedRecipients: all, bounceType } = bounce;
    const emails = all.map(({ emailAddress }) => emailAddress);
    const reason = all[0]?.diagnosticCode ?? bounceType ?? '';
    return { ...about, emails, what: bounceType === 'Permanent' ? 'bounce' : 'soft', reason };
  }
  if (type === 'Complaint' && complaint) {
    const { complainedRecipients: all, complaintFeedbackType: reason = 'complaint' } = complaint;
    return {
      ...about,
      emails: all.map(({ emailAddress }) => emailAddress),
      what: 'complaint',
      reason,
    };
  }
  return null;
}

const POSTMARK_EVENT = z.object({
  RecordType: text,
  Type: text,
  Email: text,
  Description: text,
  Details: text,
  Metadata: code,
});
const POSTMARK_TYPES: Record<string, DeliveryReport['what']> = {
  HardBounce: 'bounce',
  BadEmailAddress: 'bounce',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  Blocked: 'soft',
  SpamNotification: 'soft',
  Unknown: 'soft',
  SpamComplaint: 'complaint',
};

/** Reads a report of Postmark, like `readSes`. */
export function readPostmark(event: unknown): DeliveryReport | null {
  const { RecordType, Type, Email, Description, Details, Metadata } = POSTMARK_EVENT.parse(event);
  const isReport = RecordType === 'Bounce' || RecordType === 'SpamComplaint';
  const what = isReport && Type && Object.hasOwn(POSTMARK_TYPES, Type) && POSTMARK_TYPES[Type];
  if (!what) return null;
  const reason = Details || Description || Type;
  return { origin: 'postmark', what, reason, paths: [Metadata], emails: [Email] };
}

const MAILGUN_EVENT = z.object({
  event: text,
  severity: text,
  reason: text,
  recipient: text,
  'delivery-status': z
    .object({ code: z.number().nullish(), message: text, description: text })
    .nullish(),
  'user-variables': code,
});

/** Reads the `event-data` of a webhook of Mailgun, like `readSes`. */
export function readMailgun(event: unknown): DeliveryReport | null {
  const given = MAILGUN_EVENT.parse(event);
  const { 'delivery-status': status, 'user-variables': path, recipient, reason } = given;
  const about = { origin: 'mailgun', paths: [path], emails: [recipient] } as const;
  if (given.event === 'complained') return { ...about, what: 'complaint', reason: 'complaint' };
  // A temporary failure is tried again by Mailgun.
  if (given.event !== 'failed' || given.severity !== 'permanent') return null;
  const words = status?.message || status?.description || reason || '';
  const said = /^\d{3}/.test(words) ? words : `${status?.code ?? ''} ${words}`;
  // Mailgun does not send to an address that bounced before.
  const isMissing = reason === 'suppress-bounce' || saysMailboxMissing(said);
  return { ...about, what: isMissing ? 'bounce' : 'soft', reason: words };
}
