import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BouncesController } from './api/bounces.controller.js';
import { Bounces } from './application/bounces.service.js';
import { ProviderWebhooks } from './application/provider-webhooks.service.js';
import { ReturnPaths } from './application/return-paths.service.js';
import { ReturnedMails } from './application/returned-mails.service.js';
import { BouncesRepository } from './infrastructure/bounces.repository.js';
import { SnsMessages } from './infrastructure/sns-messages.js';

/**
 * Purpose: mails that come back after a server had accepted them, and complaints, which end their address.
 * Tables:  writes undelivered_mails of the platform.
 * Needs:   auth (a mailed link that was used), platform (mail, ended addresses, opt-outs, scheduled tasks).
 */
@Module({
  imports: [AuthModule],
  controllers: [BouncesController],
  providers: [
    Bounces,
    BouncesRepository,
    ProviderWebhooks,
    ReturnedMails,
    ReturnPaths,
    SnsMessages,
  ],
})
export class BouncesModule {}
