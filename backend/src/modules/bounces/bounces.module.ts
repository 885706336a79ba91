import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BouncesController } from './api/bounces.controller.js';
import { Bounces } from './application/bounces.service.js';
import { EndedAddresses } from './application/ended-addresses.service.js';
import { ProviderWebhooks } from './application/provider-webhooks.service.js';
import { ReturnPaths } from './application/return-paths.service.js';
import { ReturnedMails } from './application/returned-mails.service.js';
import { UndeliveredMails } from './application/undelivered-mails.service.js';
import { EndedAddressesRepository } from './infrastructure/ended-addresses.repository.js';
import { SnsMessages } from './infrastructure/sns-messages.js';
import { UndeliveredMailsRepository } from './infrastructure/undelivered-mails.repository.js';

/**
 * Purpose: mails that no server accepted or that came back, and complaints; which addresses they end.
 * Tables:  undelivered_mails, ended_addresses.
 * Needs:   auth (a mailed link that was used, records of a user), platform (mail, opt-outs, scheduled tasks).
 */
@Module({
  imports: [AuthModule],
  controllers: [BouncesController],
  providers: [
    Bounces,
    EndedAddresses,
    EndedAddressesRepository,
    ProviderWebhooks,
    ReturnedMails,
    ReturnPaths,
    SnsMessages,
    UndeliveredMails,
    UndeliveredMailsRepository,
  ],
  exports: [EndedAddresses, UndeliveredMails],
})
export class BouncesModule {}
