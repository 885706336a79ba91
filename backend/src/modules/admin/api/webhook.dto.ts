import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import { IsText } from '../../../platform/http/validation/rules.js';
import { spanWords } from '../../../shared/number-words.js';
import { RETENTION, WEBHOOKS } from '../../../shared/product-rules.js';
import { NULLABLE_MOMENT } from '../../../shared/nullable-schemas.js';
import {
  EVENT_TYPES,
  type EventType,
  type ListedWebhook,
  type Webhook,
  type WebhookDraft,
} from '../../webhooks/application/webhooks.service.js';
import { ApiInteger } from './api-integer.decorator.js';

const moment = (description: string) => ({ ...NULLABLE_MOMENT, description });
const EVENT_REQUIRED = 'Please choose at least one event.';

export class SaveWebhookDto implements WebhookDraft {
  @ApiProperty({
    example: 'https://hooks.example/unspoken',
    description:
      'An https address on the internet, with port 443 or a port from 1024 on. Its host must have public addresses only, now and at each delivery. Redirects are not followed.',
  })
  @IsText(
    WEBHOOKS.longestAddress,
    `The address must be text of at most ${WEBHOOKS.longestAddress} characters`,
  )
  url: string;

  @ApiProperty({ enum: EVENT_TYPES, isArray: true, example: ['signup.confirmed'] })
  @IsArray({ message: EVENT_REQUIRED })
  @ArrayNotEmpty({ message: EVENT_REQUIRED })
  @ArrayUnique({ message: 'Each event must be there once' })
  @IsIn(EVENT_TYPES, { each: true, message: `Events must be among ${EVENT_TYPES.join(', ')}` })
  events: EventType[];
}

export class ChangeWebhookDto extends SaveWebhookDto {
  @ApiProperty({
    description:
      'False pauses the webhook: waiting events are given up, and later events are not recorded for it.',
  })
  @IsBoolean({ message: 'Is on must be true or false' })
  isOn: boolean;
}

export class WebhookDto implements Webhook {
  @ApiInteger(3) id: number;
  @ApiProperty({ example: 'https://hooks.example/unspoken' }) url: string;

  @ApiProperty({ enum: EVENT_TYPES, isArray: true, example: ['signup.confirmed'] })
  events: EventType[];

  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty(moment('Until when the replaced secret signs beside the new one.'))
  oldSecretUntil: Date | null;
  @ApiProperty(moment('Time of the first failure since the last success.'))
  failingSince: Date | null;

  @ApiProperty(
    moment('When an admin or failures paused it. Only after failures, `failingSince` is not null.'),
  )
  pausedAt: Date | null;
}

export class ListedWebhookDto extends WebhookDto implements ListedWebhook {
  @ApiProperty(
    moment(`When it last took an event, within ${spanWords(RETENTION.webhookDeliveries)}.`),
  )
  lastDeliveredAt: Date | null;
}

export class WebhookSecretDto {
  @ApiProperty({ type: WebhookDto }) webhook: WebhookDto;

  @ApiProperty({
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD3oZyqCwMMUc=',
    description: 'Signs the deliveries. No other call returns it.',
  })
  secret: string;
}
