import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Tokens } from '../../shared/tokens.js';
import { Settings } from '../config/settings.js';
import { MailQueue } from './mail-queue.js';
import { Mailer } from './mailer.js';
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
      provide: Tokens,
      inject: [Settings],
      useFactory: (settings: Settings) => new Tokens(settings.SESSION_SECRET),
    },
  ],
  exports: [Mailer, MailQueue, OptOuts, Tokens, UnaskedMails, UndeliveredMails],
})
export class MailModule {}
