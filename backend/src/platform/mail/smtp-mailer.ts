import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { createTransport, type NodemailerError } from 'nodemailer';
import { Settings } from '../config/settings.js';
import { SiteSettings } from '../site-settings/site-settings.js';
import { Mailer, type MailMessage, UndeliverableMailError, WAITED_FOR_WORKERS } from './mailer.js';

const SILENT = 'the mail server gave no answer in time';

/** Timeout of a connection, of its greeting and of a check, in milliseconds. */
const ANSWER_PATIENCE = 10_000;
/**
 * Time limit of a mail, in milliseconds. A server may examine the mail before it answers; a sender that does not wait
 * sends a mail again that was accepted (RFC 5321, 4.5.3.2.6, which allows ten minutes). Two are enough for a scanner.
 */
const MAIL_PATIENCE = 120_000;
/** How long a connection is kept for the next mail, in milliseconds: servers close idle ones without notice. */
const KEPT_FOR = 10_000;

/**
 * Options of a smtp:// or smtps:// URL. TLS is always verified: required with smtps, opportunistic with smtp. A password is
 * sent to another machine over TLS only.
 */
export function smtpOptions(address: string) {
  const url = new URL(address);
  // Its query could turn the verification off.
  url.search = '';
  return {
    url: url.href,
    requireTLS: url.protocol === 'smtp:' && url.username !== '' && !THIS_MACHINE.test(url.hostname),
    dnsTimeout: ANSWER_PATIENCE,
    connectionTimeout: ANSWER_PATIENCE,
    greetingTimeout: ANSWER_PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
    pool: true,
    idleTimeout: KEPT_FOR,
    // One for each worker of the mail queue: none waits for a connection.
    maxConnections: 1 + WAITED_FOR_WORKERS,
    // The job queue retries: its jobs survive a restart.
    maxRequeues: 0,
  } as const;
}

const THIS_MACHINE = /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/;

@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(settings: Settings, site: SiteSettings) {
    super(settings, site);
    this.transport = createTransport(smtpOptions(settings.SMTP_URL));
  }

  protected async deliver(message: MailMessage): Promise<void> {
    // Prepared, so that no long address is folded: it would not be a link anymore.
    const headers = Object.entries(message.headers).map(([name, value]) => [
      name,
      { prepared: true, value },
    ]);
    const signal = AbortSignal.timeout(MAIL_PATIENCE);
    try {
      await this.transport.sendMail({ ...message, headers: Object.fromEntries(headers), signal });
    } catch (failure) {
      if (signal.aborted) throw new Error(SILENT, { cause: failure });
      if (!isNobodyThere(failure as NodemailerError)) throw failure;
      throw new UndeliverableMailError('the mail server refused the address', { cause: failure });
    }
  }

  async check(): Promise<void> {
    await pTimeout(this.transport.verify(), { milliseconds: ANSWER_PATIENCE });
  }

  onApplicationShutdown(): void {
    this.transport.close({ force: true });
  }
}

/**
 * A refusal of the recipient that says nothing more, or a code of RFC 3463 about the mailbox of the recipient alone:
 * 5.1.7 and 5.1.8 are about the sender. Any other refusal may come from a wrong setting. That would refuse every
 * recipient, and end once the setting is right.
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
