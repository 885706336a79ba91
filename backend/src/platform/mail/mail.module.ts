import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { MailQueue } from './mail-queue.js';
import { Mailer } from './mailer.js';
import { OptOutTokens } from './opt-out-tokens.js';
import { OptOuts } from './opt-outs.js';
import { SmtpMailer } from './smtp-mailer.js';

@Global()
@Module({
  providers: [
    { provide: Mailer, useClass: SmtpMailer },
    MailQueue,
    OptOuts,
    {
      provide: OptOutTokens,
      inject: [Settings],
      useFactory: (settings: Settings) => new OptOutTokens(settings.SESSION_SECRET),
    },
  ],
  exports: [Mailer, MailQueue, OptOuts],
})
export class MailModule {}
