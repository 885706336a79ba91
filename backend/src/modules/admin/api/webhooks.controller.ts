import { Body, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiExtraModels, ApiOperation } from '@nestjs/swagger';
import { NeedsConfirmation } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { Webhooks } from '../../webhooks/application/webhooks.service.js';
import {
  DeliveryNotFoundError,
  PrivateNetworkError,
  TooManyWebhooksError,
  UnknownHostError,
  WebhookNotFoundError,
  WebhookPausedError,
} from '../../webhooks/domain/webhook.errors.js';
import { WebhookEdits } from '../application/webhook-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController } from './admin-controller.decorator.js';
import {
  ChangeWebhookDto,
  ListedWebhookDto,
  SaveWebhookDto,
  WebhookDto,
  WebhookSecretDto,
} from './webhook.dto.js';
import { EVENT_DTOS } from './webhook-events.dto.js';
import { spanWords } from '../../../shared/number-words.js';
import { WEBHOOKS } from '../../../shared/product-rules.js';

const MODELS = Object.entries(EVENT_DTOS);
const DATA = MODELS.map(([type, { name }]) => `\`${type}\`: \`${name}\``).join(', ');

@AdminController()
@ApiExtraModels(...MODELS.map(([, model]) => model))
export class WebhooksController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly edits: WebhookEdits,
  ) {}

  @Get('webhooks')
  @ApiOperation({ summary: 'The webhooks', description: 'Without their secrets.' })
  @Answers([ListedWebhookDto])
  listWebhooks(): Promise<ListedWebhookDto[]> {
    return this.webhooks.list();
  }

  @Post('webhooks')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Add a webhook',
    description: `Each event is posted as JSON, \`{type, timestamp, data}\`, with the headers and signatures of Standard Webhooks, at least once: \`webhook-id\` is the same in every attempt. A response of 2xx within ${WEBHOOKS.answerWithin / 1_000} seconds accepts the event; otherwise the product sends it again for a day, with growing waits. \`data\` has one of these schemas. ${DATA}. \`webhook.test\` has \`{webhookId}\`.`,
  })
  @Answers(WebhookSecretDto, PrivateNetworkError, UnknownHostError, TooManyWebhooksError)
  createWebhook(
    @Acting() admin: ActingAdmin,
    @Body() draft: SaveWebhookDto,
  ): Promise<WebhookSecretDto> {
    return this.edits.create(admin, draft);
  }

  @Put('webhooks/:id')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Change, pause or resume a webhook',
    description: `A webhook that fails for ${spanWords(WEBHOOKS.pausedAfter)} without any success is paused.`,
  })
  @Answers(WebhookDto, PrivateNetworkError, WebhookNotFoundError)
  updateWebhook(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() draft: ChangeWebhookDto,
  ): Promise<WebhookDto> {
    return this.edits.update(admin, id, draft);
  }

  @Delete('webhooks/:id')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Delete a webhook',
    description: 'Deletes its deliveries, too. Waiting events are not sent.',
  })
  @Answers(MessageDto, WebhookNotFoundError)
  async deleteWebhook(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
  ): Promise<MessageDto> {
    await this.edits.delete(admin, id);
    return { message: 'The webhook is deleted.' };
  }

  @Post('webhooks/:id/secret')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Make a new secret',
    description: `For ${spanWords(WEBHOOKS.oldSecretSigns)}, each delivery has a signature by the new and one by the old secret.`,
  })
  @Answers(WebhookSecretDto, WebhookNotFoundError)
  replaceWebhookSecret(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
  ): Promise<WebhookSecretDto> {
    return this.edits.replaceSecret(admin, id);
  }

  @Post('webhooks/:id/test')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Send a test event',
    description:
      'Queues an event of the type `webhook.test` for this webhook. Its list of events does not matter.',
  })
  @Answers(MessageDto, WebhookNotFoundError, WebhookPausedError)
  async testWebhook(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto): Promise<MessageDto> {
    await this.edits.test(admin, id);
    return { message: 'The test event is on its way.' };
  }

  @Post('webhook-deliveries/:id/send-again')
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Send an event again',
    description: 'Keeps the `webhook-id`. Also possible for an event that was delivered.',
  })
  @Answers(MessageDto, DeliveryNotFoundError, WebhookPausedError)
  async resendWebhookDelivery(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
  ): Promise<MessageDto> {
    await this.edits.sendAgain(admin, id);
    return { message: 'The event is being sent again.' };
  }
}
