import { isNativeError } from 'node:util/types';
import { UndeliverableMailError } from './mailer.js';

/**
 * What became of a mail: `accepted` by the mail server; `withdrawn`, because it was no longer wanted when it was due;
 * `refused` for good; `given-up` after a day of failures. The last two have a reason that can be shown to admins.
 */
export type MailOutcome =
  { status: 'accepted' | 'withdrawn' } | { status: 'refused' | 'given-up'; reason: string };

/** Called once per mail, in the transaction that ends its job. `mailId` is the local part of the Message-ID. */
export type MailEnded<Data extends object> = (
  data: Data,
  outcome: MailOutcome,
  mailId: string,
) => Promise<void>;

const LONGEST = 200;

/** Outcome of a mail whose job failed for good. */
export function failedOutcome(failure: unknown): MailOutcome {
  const cause = isNativeError(failure) ? failure.cause : undefined;
  const isRefused = cause instanceof UndeliverableMailError;
  const status = isRefused ? 'refused' : 'given-up';
  return { status, reason: reasonOf(isRefused ? cause : failure) };
}

/** The response of the mail server, or else the failure, as one line without addresses. */
function reasonOf(failure: unknown): string {
  if (!isNativeError(failure)) return 'unknown';
  const { response } = failure as { response?: unknown };
  if (typeof response === 'string') return shownReason(response);
  const { cause } = failure;
  return isNativeError(cause) ? reasonOf(cause) : shownReason(failure.message);
}

/** Words of another server as one line without addresses. */
export function shownReason(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  // A server repeats the address of the recipient, who may be deleted before the reason is.
  const plain = line.replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '(address)');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
}
