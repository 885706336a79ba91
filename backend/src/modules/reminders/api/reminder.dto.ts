import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, Matches, ValidateIf, ValidateNested } from 'class-validator';
import {
  IsOneOf,
  IsTextNotEmpty,
  IsWholeNumber,
  saying,
  TextRule,
} from '../../../platform/http/validation/rules.js';
import { type Channel, CHANNELS } from '../domain/reminder.js';
import { isTimeZone } from '../domain/reminder-times.js';

const isOn = ({ channel }: { channel?: unknown }) => channel !== 'off';

const LONGEST_NAME = 64;

function IsTimeZoneName(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: LONGEST_NAME }),
    TextRule(
      'isTimeZoneName',
      (name) => name.length <= LONGEST_NAME && isTimeZone(name),
      saying('must be the name of a time zone, such as Europe/Berlin'),
    ),
  );
}

/** Public key and secret of a browser, as `PushSubscription.toJSON()` has them. */
const P256DH = /^B[\w-]{86}$/;
const AUTH = /^[\w-]{22}$/;
const NO_KEYS = 'This browser sent no usable keys. Please try again.';

export class PushDeviceDto {
  @ApiProperty({
    example: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
    description: 'URL at the push service of the browser.',
  })
  @IsTextNotEmpty(1_000, NO_KEYS)
  endpoint: string;

  @ApiProperty({
    pattern: P256DH.source,
    example:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  })
  @Matches(P256DH, { message: NO_KEYS })
  p256dh: string;

  @ApiProperty({ pattern: AUTH.source, example: 'BTBZMqHH6r4Tts7J_aSIgg' })
  @Matches(AUTH, { message: NO_KEYS })
  auth: string;
}

export class SaveReminderDto {
  @ApiProperty({ enum: CHANNELS, example: 'email' })
  @IsOneOf(CHANNELS)
  channel: Channel;

  @ApiPropertyOptional({ example: 19, description: 'Required unless the reminder is off.' })
  @ValidateIf(isOn)
  @IsWholeNumber({ min: 0, max: 23 })
  hour?: number;

  @ApiPropertyOptional({
    type: String,
    example: 'Europe/Berlin',
    description: 'IANA name of the time zone of `hour`. Required unless the reminder is off.',
  })
  @ValidateIf(isOn)
  @IsTimeZoneName()
  timeZone?: string;

  @ApiPropertyOptional({
    type: PushDeviceDto,
    description: 'The subscription of this device. Required when `channel` is `push`.',
  })
  @ValidateIf(({ channel }: { channel?: unknown }) => channel === 'push')
  @IsObject({ message: NO_KEYS })
  @ValidateNested()
  @Type(() => PushDeviceDto)
  device?: PushDeviceDto;
}

export class ReminderDeviceDto {
  @ApiProperty({
    example:
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    description: 'The `applicationServerKey` for subscribing.',
  })
  publicKey: string;

  @ApiProperty({ description: 'Whether reminders are shown on this device.' })
  isSubscribed: boolean;
}

export class ReminderDto {
  @ApiProperty({ enum: CHANNELS, example: 'email' })
  channel: Channel;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 19,
    description: 'The hour that was chosen last, 0 to 23; null when none was chosen.',
  })
  hour: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Europe/Berlin' })
  timeZone: string | null;

  @ApiProperty({
    description:
      'Whether reminders stopped, because the user did not answer after any of the last `stopsAfter`.',
  })
  stopped: boolean;

  @ApiProperty({
    description:
      'Whether to offer a reminder: the user has answered on two days and has never chosen.',
  })
  offered: boolean;

  @ApiProperty({
    type: 'integer',
    example: 14,
    description: 'Number of reminders without an answer after which no more are sent.',
  })
  stopsAfter: number;
}
