import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BouncesModule } from '../bounces/bounces.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { SignupsController } from './api/signups.controller.js';
import { LetterMails } from './application/letter-mails.service.js';
import { LetterSender } from './application/letter-sender.service.js';
import { Letters } from './application/letters.service.js';
import { Signups } from './application/signups.service.js';
import { Subscriptions } from './application/subscriptions.service.js';
import { LetterRecipientsRepository } from './infrastructure/letter-recipients.repository.js';
import { LettersRepository } from './infrastructure/letters.repository.js';
import { SignupsRepository } from './infrastructure/signups.repository.js';

/**
 * Purpose: sign-ups for news, their confirmation and end, and the letters that admins send to them.
 * Tables:  email_signups, letters, letter_recipients.
 * Needs:   auth (records of a user), bounces (ended addresses), webhooks (events), platform (jobs, mail, opt-outs).
 * Letters: admins edit them in `modules/admin` (files `letter…`) and the frontend's `features/admin/letters`.
 */
@Module({
  imports: [AuthModule, BouncesModule, WebhooksModule],
  controllers: [SignupsController],
  providers: [
    Signups,
    Subscriptions,
    Letters,
    LetterMails,
    LetterSender,
    LettersRepository,
    LetterRecipientsRepository,
    SignupsRepository,
  ],
  exports: [Signups, Subscriptions, Letters, LetterMails],
})
export class SignupsModule {}
