import { Global, Module } from '@nestjs/common';
import { MailQueue } from './mail-queue.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

@Global()
@Module({
  providers: [{ provide: Mailer, useClass: SmtpMailer }, MailQueue],
  exports: [Mailer, MailQueue],
})
export class MailModule {}
