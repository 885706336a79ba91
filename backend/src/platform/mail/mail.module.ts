import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings.js';
import { MailQueue } from './mail-queue.js';
import { Mailer } from './mailer.js';
import { OptOutTokens } from './opt-out-tokens.js';
import { OptOuts } from './opt-outs.js';
import { SmtpMailer } from './smtp-mailer.js';
import { UnaskedMails } from './unasked-mails.js';
import { UndeliveredMailEntity } from './undelivered-mail.entity.js';
import { UndeliveredMails } from './undelivered-mails.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([UndeliveredMailEntity])],
  providers: [
    { provide: Mailer, useClass: SmtpMailer },
    MailQueue,
    OptOuts,
    UnaskedMails,
    UndeliveredMails,
    {
      provide: OptOutTokens,
      inject: [Settings],
      useFactory: (settings: Settings) => new OptOutTokens(settings.SESSION_SECRET),
    },
  ],
  exports: [Mailer, MailQueue, OptOuts, UnaskedMails, UndeliveredMails],
})
export class MailModule {}
