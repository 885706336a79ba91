import { conflict, DomainError, invalid, notFound } from '../../../shared/domain-error.js';
import { WEBHOOKS } from '../../../shared/product-rules.js';

export class WebhookNotFoundError extends notFound(
  'webhooks/not-found',
  'This webhook is no longer here.',
) {}

export class DeliveryNotFoundError extends notFound(
  'webhooks/delivery-not-found',
  'This delivery is no longer here.',
) {}

export class TooManyWebhooksError extends conflict(
  'webhooks/too-many',
  `There can be ${WEBHOOKS.most} webhooks.`,
) {}

export class WebhookPausedError extends conflict(
  'webhooks/paused',
  'This webhook is paused. Please resume it first.',
) {}

/** The text of the address can't be used. */
export class WebhookAddressError extends DomainError {
  readonly code = 'webhooks/address';
  readonly kind = 'invalid';
  override readonly field = 'url';
}

/** The address leads into a private, local or reserved network. */
export class PrivateNetworkError extends invalid(
  'webhooks/private-network',
  'This address leads to a private network, which gets no webhooks.',
  { field: 'url' },
) {}

export class UnknownHostError extends invalid(
  'webhooks/unknown-host',
  'The host of this address can’t be found. Is its name right?',
  { field: 'url' },
) {}
