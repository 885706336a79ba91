import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { createTransport, type NodemailerError } from 'nodemailer';
import { Settings } from '../config/settings.js';
import { SiteSettings } from '../site-settings/site-settings.js';
import { Mailer, type MailMessage, UndeliverableMailError, WAITED_FOR_WORKERS } from './mailer.js';

const SILENT = 'the mail server gave no answer in time';

/** Timeout of a connection, of its greeting and of a check, in milliseconds. */
const ANSWER_TIMEOUT = 10_000;
/**
 * Time limit of a mail, in milliseconds. A server may scan a mail before it responds, and a sender that does not wait
 * for the response sends an accepted mail again. RFC 5321 (4.5.3.2.6) wants ten minutes; two are enough for a scanner.
 */
const MAIL_TIMEOUT = 120_000;
/**
 * How long a connection is kept for the next mail, in milliseconds. Short, because servers close idle connections
 * without notice.
 */
const KEPT_FOR = 10_000;

/**
 * Options of a smtp:// or smtps:// URL. smtps requires TLS, smtp uses it when the server offers it; certificates are
 * always verified. A password goes to another machine only over TLS.
 */
export function smtpOptions(address: string) {
  const url = new URL(address);
  // The query could turn the verification off.
  url.search = '';
  return {
    url: url.href,
    requireTLS: url.protocol === 'smtp:' && url.username !== '' && !THIS_MACHINE.test(url.hostname),
    dnsTimeout: ANSWER_TIMEOUT,
    connectionTimeout: ANSWER_TIMEOUT,
    greetingTimeout: ANSWER_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
    pool: true,
    idleTimeout: KEPT_FOR,
    // One connection for each worker of the mail queue, so that none waits.
    maxConnections: 1 + WAITED_FOR_WORKERS,
    // The job queue retries, because its jobs survive a restart.
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
    // `prepared` keeps long URLs from being folded, which would break the link.
    const headers = Object.entries(message.headers).map(([name, value]) => [
      name,
      { prepared: true, value },
    ]);
    const signal = AbortSignal.timeout(MAIL_TIMEOUT);
    try {
      await this.transport.sendMail({ ...message, headers: Object.fromEntries(headers), signal });
    } catch (failure) {
      if (signal.aborted) throw new Error(SILENT, { cause: failure });
      const { command, response } = failure as NodemailerError;
      if (command !== 'RCPT TO' || !saysMailboxMissing(response ?? '')) throw failure;
      throw new UndeliverableMailError('the mail server refused the address', { cause: failure });
    }
  }

  async check(): Promise<void> {
    await pTimeout(this.transport.verify(), { milliseconds: ANSWER_TIMEOUT });
  }

  onApplicationShutdown(): void {
    this.transport.close({ force: true });
  }
}

/**
 * Whether the mailbox of the recipient does not exist: the server refuses the recipient without a further reason, or
 * with a code of RFC 3463 about the recipient's mailbox (5.1.7 and 5.1.8 are about the sender). Any other refusal may
 * come from a wrong setting, which affects every recipient until it is corrected.
 */
export function saysMailboxMissing(response: string): boolean {
  if (/^55[0-3][ -]5\.(?:1\.(?:[12346]|10)|2\.1)\b/.test(response)) return true;
  // The server repeats the recipient's address, whose words must not count.
  const words = response.replace(/\S+@\S+/g, '');
  return /^55[013](?![ -][245]\.(?!0\.0\b)\d{1,3}\.\d)/.test(response) && !ABOUT_US.test(words);
}

/** Words by which servers without codes of RFC 3463 refuse us, our mail or our settings. */
const ABOUT_US =
  /relay|rcpthosts|send|spam|spf|dkim|dmarc|block|blacklist|rbl|dnsbl|reputation|polic|den(?:y|ied)|prohibit|permi|not allowed|auth|helo|ehlo|reverse|\bptr\b|\bdns\b|host|client|\bip\b|gr[ea]y|\brate|too many|again|temporar|quota|full|limit|connection|\btls\b/i;
