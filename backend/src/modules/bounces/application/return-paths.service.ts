import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { MailQueue, type SentMail } from '../../../platform/mail/mail-queue.js';
import type { ReturnPath } from '../../../platform/mail/mailer.js';
import { Clock } from '../../../shared/clock.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { DAY } from '../../../shared/milliseconds.js';
import { RETENTION } from '../../../shared/product-rules.js';
import { Tokens } from '../../../shared/tokens.js';
import { RETURN_PATH_FIELD } from '../infrastructure/provider-reports.js';
import type { DeliveryReport } from '../domain/delivery-report.js';

/** Day, id of the mail, and signature, in hex, because some mail servers change the case. */
const CODE = /(?<![0-9a-f])([0-9a-f]{4})([0-9a-f]{32})([0-9a-f]{16})(?![0-9a-f])/i;
const SIGNATURE_BYTES = 8;

/** Maximum codes and addresses of a report that are tried, because anybody can mail a report. */
const MOST_CODES = 5;
const MOST_EMAILS = 20;

/**
 * Return paths of mails, if `BOUNCE_ADDRESS` is set: `bounces+<code>@play.example`. The code has the day, the id of the
 * mail, and a signature over both, the kind and the recipient. No code is stored.
 */
@Injectable()
export class ReturnPaths {
  constructor(
    private readonly settings: Settings,
    private readonly tokens: Tokens,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
  ) {
    const { BOUNCE_ADDRESS: address } = settings;
    if (address) this.mails.returnPath = (mail) => this.of(mail, address);
  }

  /**
   * The mail of a report. Null unless the report has a return path of ours that fits one of its addresses and is at
   * most `RETENTION.undeliveredMails` old.
   */
  find({ paths, emails }: Pick<DeliveryReport, 'paths' | 'emails'>): SentMail | null {
    const known = new Set(emails.filter((email) => email !== undefined).map(normalizedEmail));
    const tried = [...known].slice(0, MOST_EMAILS);
    const codes = new Set(paths.flatMap((path) => CODE.exec(path ?? '')?.[0].toLowerCase() ?? []));
    for (const code of [...codes].slice(0, MOST_CODES)) {
      const [, day = '', hex = '', given = ''] = CODE.exec(code) ?? [];
      if (this.today - Number.parseInt(day, 16) > RETENTION.undeliveredMails / DAY) continue;
      const mailId = uuidOf(hex);
      for (const email of tried)
        for (const kind of this.mails.registered.keys()) {
          const ours = this.sign(day, { mailId, kind, email });
          if (timingSafeEqual(Buffer.from(given, 'hex'), ours)) return { mailId, kind, email };
        }
    }
    return null;
  }

  private of(mail: SentMail, address: string): ReturnPath {
    const day = this.today.toString(16).padStart(4, '0');
    const code = day + mail.mailId.replaceAll('-', '') + this.sign(day, mail).toString('hex');
    const { BOUNCE_POSTMARK_LOGIN, BOUNCE_MAILGUN_KEY } = this.settings;
    return {
      returnTo: address.replace('@', `+${code}@`),
      // These providers replace the return path by their own. Their reports have the code from these headers.
      headers: {
        ...(BOUNCE_POSTMARK_LOGIN && { [`X-PM-Metadata-${RETURN_PATH_FIELD}`]: code }),
        ...(BOUNCE_MAILGUN_KEY && {
          'X-Mailgun-Variables': JSON.stringify({ [RETURN_PATH_FIELD]: code }),
        }),
      },
    };
  }

  private sign(day: string, { mailId, kind, email }: SentMail): Buffer {
    const signed = this.tokens.signer('return-path').sign([day, mailId, kind, email].join(' '));
    return Buffer.from(signed, 'base64url').subarray(0, SIGNATURE_BYTES);
  }

  private get today(): number {
    return Math.floor(this.clock.now().getTime() / DAY);
  }
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
