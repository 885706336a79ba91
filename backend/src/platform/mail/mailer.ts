import type { Settings } from '../config/settings.js';
import type { SiteValues } from '../site-settings/site-settings.schema.js';
import type { SiteSettings } from '../site-settings/site-settings.js';
import type { MailContent } from './mail-content.js';
import { renderHtml, renderText, webAddress } from './mail-layout.js';

/** A single plain address without a name, list or comment, so that no mail server can read more into it. */
const ADDRESS = /^[^\s<>()[\]\\,;:@"\p{Cc}]{1,64}@[^\s<>()[\]\\,;:@"\p{Cc}]{1,253}$/u;
const CONTROL = /\p{Cc}/u;

/** Workers for mails that somebody waits for. One more worker sends all other mails. */
export const WAITED_FOR_WORKERS = 4;

/** Where a mail is returned to: the envelope sender, and headers for providers that set their own. */
export interface ReturnPath {
  returnTo?: string;
  headers?: Record<string, string>;
}

export interface OutgoingMail extends ReturnPath {
  /** The same in every attempt, so that a mailbox can detect a duplicate. */
  id: string;
  to: string;
  content: MailContent;
}

/** A retry can't help: the mailbox does not exist, or the mail must not be sent. */
export class UndeliverableMailError extends Error {
  override readonly name = 'UndeliverableMailError';
}

/** A mail as it is sent. */
export type MailMessage = ReturnType<typeof messageOf>;

/** Sends mails. */
export abstract class Mailer {
  constructor(
    protected readonly settings: Settings,
    private readonly site: SiteSettings,
  ) {}

  /**
   * Resolves when the server has accepted the mail. Throws `UndeliverableMailError` when it never will. After any other
   * error a later attempt may succeed, but the server may have accepted the mail already.
   */
  async send(mail: OutgoingMail): Promise<void> {
    const { hostname } = new URL(this.settings.APP_URL);
    await this.deliver(messageOf(mail, this.site.values, hostname));
  }

  /** Rejects when the mail server is unreachable or refuses the login. */
  abstract check(): Promise<void>;

  /** Throws as `send` does. */
  protected abstract deliver(message: MailMessage): Promise<void>;
}

function messageOf(outgoing: OutgoingMail, site: SiteValues, host: string) {
  const { id, to, content, returnTo, headers } = outgoing;
  if (!ADDRESS.test(to))
    throw new UndeliverableMailError('the address is not a single plain address');
  if (CONTROL.test(content.subject)) {
    throw new UndeliverableMailError('the subject has more than one line');
  }
  const { operator, mail } = site;
  return {
    from: { name: mail.senderName, address: mail.senderAddress },
    to: { name: '', address: to },
    ...(returnTo && { envelope: { from: returnTo, to } }),
    subject: content.subject,
    text: renderText(content, operator),
    html: renderHtml(content, operator),
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...headers,
      ...(content.unsubscribe && unsubscribing(content.unsubscribe)),
    },
  };
}

/** Headers for a mail program's unsubscribe button (RFC 8058). */
function unsubscribing({ oneClickUrl }: NonNullable<MailContent['unsubscribe']>) {
  return {
    'List-Unsubscribe': `<${webAddress(oneClickUrl)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
