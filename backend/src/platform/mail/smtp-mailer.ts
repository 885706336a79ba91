import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type NodemailerError } from 'nodemailer';
import { Settings } from '../config/settings.js';
import { renderHtml, renderText } from './mail-layout.js';
import { Mailer, type OutgoingMail, UndeliverableMailError } from './mailer.js';
import { smtpOptions } from './smtp-options.js';

/** For one mail from beginning to end, in milliseconds, however slowly the server answers. */
const MAIL_PATIENCE = 30_000;

/** One plain address: no name, no list, no comment, nothing that a mail server could read as more than that. */
const ADDRESS = /^[^\s<>()[\]\\,;:@"\p{Cc}]{1,64}@[^\s<>()[\]\\,;:@"\p{Cc}]{1,253}$/u;
const CONTROL = /\p{Cc}/u;

/** Sends mails by SMTP. */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;
  private readonly host: string;

  constructor(private readonly settings: Settings) {
    super();
    this.transport = createTransport(smtpOptions(settings.SMTP_URL));
    this.host = new URL(settings.APP_URL).hostname;
  }

  async send({ id, to, content }: OutgoingMail): Promise<void> {
    if (!ADDRESS.test(to)) throw new UndeliverableMailError('the address is not one plain address');
    if (CONTROL.test(content.subject)) {
      throw new UndeliverableMailError('the subject is more than one line');
    }
    try {
      await this.transport.sendMail({
        from: this.settings.MAIL_FROM,
        to: { name: '', address: to },
        subject: content.subject,
        text: renderText(content),
        html: renderHtml(content),
        messageId: `<${id}@${this.host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.timeout(MAIL_PATIENCE),
      });
    } catch (failure) {
      throw isNobodyThere(failure)
        ? new UndeliverableMailError('nobody has this address', { cause: failure })
        : failure;
    }
  }

  onApplicationShutdown(): void {
    this.transport.close({ force: true });
  }
}

/** 5.1.x speaks of the address alone; any other refusal may be the fault of a setting and so end some day. */
function isNobodyThere(failure: unknown): boolean {
  const { code, response } = failure as NodemailerError;
  return code === 'EENVELOPE' && /^55[0-3][ -]5\.1\.[0-9]/.test(response ?? '');
}
