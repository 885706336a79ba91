import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../platform/config/settings.js';
import { SignupsController } from './api/signups.controller.js';
import { SubscriptionsController } from './api/subscriptions.controller.js';
import { ConfirmationMails } from './application/confirmation-mails.service.js';
import { SignupRemoval } from './application/signup-removal.service.js';
import { Signups } from './application/signups.service.js';
import { StaleSignups } from './application/stale-signups.service.js';
import { Subscriptions } from './application/subscriptions.service.js';
import { ConfirmationTokens } from './domain/confirmation-tokens.js';
import { SignupsRepository } from './domain/signups.repository.js';
import { EmailSignupEntity } from './infrastructure/email-signup.entity.js';
import { TypeormSignupsRepository } from './infrastructure/typeorm-signups.repository.js';

/**
 * Purpose: email addresses that asked for news, confirmed by their owners, and unsubscribing.
 * Tables:  email_signups.
 * Needs:   platform (jobs, mail, opt-outs).
 */
@Module({
  imports: [TypeOrmModule.forFeature([EmailSignupEntity])],
  controllers: [SignupsController, SubscriptionsController],
  providers: [
    Signups,
    Subscriptions,
    ConfirmationMails,
    SignupRemoval,
    StaleSignups,
    {
      provide: ConfirmationTokens,
      inject: [Settings],
      useFactory: (settings: Settings) => new ConfirmationTokens(settings.SESSION_SECRET),
    },
    { provide: SignupsRepository, useClass: TypeormSignupsRepository },
  ],
  exports: [SignupRemoval],
})
export class SignupsModule {}
