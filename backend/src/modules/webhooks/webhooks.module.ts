import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { WebhookDeliveries } from './application/webhook-deliveries.service.js';
import { WebhookEvents } from './application/webhook-events.service.js';
import { WebhookSecrets } from './application/webhook-secrets.service.js';
import { Webhooks } from './application/webhooks.service.js';
import { PublicHosts } from './infrastructure/public-hosts.js';
import { WebhookDeliveriesRepository } from './infrastructure/webhook-deliveries.repository.js';
import { WebhookSender } from './infrastructure/webhook-sender.js';
import { WebhooksRepository } from './infrastructure/webhooks.repository.js';

/**
 * Purpose: tells other systems of the owner what happens, by signed requests to their addresses.
 * Tables:  webhooks, webhook_deliveries.
 * Needs:   auth (records of a user, completed accounts), platform (jobs).
 */
@Module({
  imports: [AuthModule],
  providers: [
    Webhooks,
    WebhookEvents,
    WebhookDeliveries,
    WebhookSecrets,
    WebhookSender,
    PublicHosts,
    WebhooksRepository,
    WebhookDeliveriesRepository,
  ],
  exports: [Webhooks, WebhookEvents, WebhookDeliveries],
})
export class WebhooksModule {}
