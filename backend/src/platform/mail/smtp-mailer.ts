import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { Settings } from '../config/settings.js';
import { SiteSettings } from '../site-settings/site-settings.js';
import type { MailContent } from './mail-content.js';
import { renderHtml, renderText, webAddress } from './mail-layout.js';
import { MailTimeLimit } from './mail-time-limit.js';
import {
  Mailer,
  MailServerAwayError,
  type OutgoingMail,
  UndeliverableMailError,
} from './mailer.js';
import { smtpOptions } from './smtp-options.js';

/** A single plain address: no name, list or comment, nothing that a mail server could parse as more. */
const ADDRESS = /^[^\s<>()[\]\\,;:@"\p{Cc}]{1,64}@[^\s<>()[\]\\,;:@"\p{Cc}]{1,253}$/u;
const SILENT = 'the mail server gave no answer in time';
const IN_DOUBT = 'the mail server took the mail and gave no answer in time';
const CONTROL = /\p{Cc}/u;

@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;
  private readonly checking;
  private readonly limits = new WeakMap<object, MailTimeLimit>();
  private readonly host: string;

  constructor(
    settings: Settings,
    private readonly site: SiteSettings,
  ) {
    super();
    const { pool, check } = smtpOptions(settings.SMTP_URL);
    this.transport = createTransport(pool);
    this.transport.use('stream', ({ message, data }, done) => {
      const limit = data.signal && this.limits.get(data.signal);
      if (limit) message.transform(() => limit.watch());
      done();
    });
    this.checking = createTransport(check);
    this.host = new URL(settings.APP_URL).hostname;
  }

  async send(mail: OutgoingMail): Promise<void> {
    const message = this.write(mail);
    const limit = new MailTimeLimit();
    this.limits.set(limit.signal, limit);
    try {
      await this.transport.sendMail({ ...message, signal: limit.signal });
    } catch (failure) {
      if (limit.isInDoubt) throw new Error(IN_DOUBT, { cause: failure });
      // The server was there: it may be silent about this recipient only.
      if (limit.signal.aborted) throw new Error(SILENT, { cause: failure });
      throw translated(failure as NodemailerError);
    } finally {
      limit.end();
    }
  }

  async check(): Promise<void> {
    await this.checking.verify();
  }

  onApplicationShutdown(): void {
    this.transport.close({ force: true });
  }

  private write({ id, to, content }: OutgoingMail): SendMailOptions {
    if (!ADDRESS.test(to))
      throw new UndeliverableMailError('the address is not a single plain address');
    if (CONTROL.test(content.subject)) {
      throw new UndeliverableMailError('the subject has more than one line');
    }
    const { operator, mail } = this.site.values;
    return {
      from: { name: mail.senderName, address: mail.senderAddress },
      to: { name: '', address: to },
      subject: content.subject,
      text: renderText(content, operator),
      html: renderHtml(content, operator),
      messageId: `<${id}@${this.host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(content.unsubscribe && unsubscribing(content.unsubscribe)),
      },
    };
  }
}

/** Headers for a mail program's unsubscribe button (RFC 8058). */
function unsubscribing({ oneClickUrl }: NonNullable<MailContent['unsubscribe']>) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${webAddress(oneClickUrl)}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function translated(failure: NodemailerError): Error {
  if (isNobodyThere(failure)) {
    return new UndeliverableMailError('the mail server refused the address', { cause: failure });
  }
  const { command = '', responseCode } = failure;
  const options = { cause: failure };
  if (BEFORE_RECIPIENTS.test(command)) {
    return new MailServerAwayError(`the mail server refuses us: ${failure.message}`, options);
  }
  // With another command, an SMTP response code means that the server is reachable.
  if (responseCode !== undefined && command !== CONNECTION) return failure;
  return new MailServerAwayError(`the mail server is away: ${failure.message}`, options);
}

/** Commands that say nothing about the recipient. */
const BEFORE_RECIPIENTS = /^(EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/;
/** What nodemailer calls a refused greeting, and an answer with which the server hangs up. */
const CONNECTION = 'CONN';

/**
 * A refusal of the recipient that says nothing more, or a code of RFC 3463 about the mailbox of the recipient alone: 5.1.7 and
 * 5.1.8 are about the sender. Any other refusal may come from a setting, would meet every recipient, and be temporary.
 */
function isNobodyThere({ command, response = '' }: NodemailerError): boolean {
  if (command !== 'RCPT TO') return false;
  if (/^55[0-3][ -]5\.(?:1\.(?:[12346]|10)|2\.1)\b/.test(response)) return true;
  // The server repeats the recipient, whose own words must not count.
  const words = response.replace(/\S+@\S+/g, '');
  return /^55[013](?![ -][245]\.(?!0\.0\b)\d{1,3}\.\d)/.test(response) && !ABOUT_US.test(words);
}

/** Words in refusals of us, our mail or our settings by servers that send no code of RFC 3463. */
const ABOUT_US =
  /relay|rcpthosts|send|spam|spf|dkim|dmarc|block|blacklist|rbl|dnsbl|reputation|polic|den(?:y|ied)|prohibit|permi|not allowed|auth|helo|ehlo|reverse|\bptr\b|\bdns\b|host|client|\bip\b|gr[ea]y|\brate|too many|again|temporar|quota|full|limit|connection|\btls\b/i;
