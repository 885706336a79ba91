import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import { NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';
import { Signup } from '../../signups/domain/listed-signup.js';
import type { EventData } from '../../webhooks/application/webhook-events.service.js';
import { ApiInteger } from './api-integer.decorator.js';

/** The `data` of each event. These classes only describe it in the OpenAPI document. */
export class SignupConfirmedDto extends itemDtoOf(Signup) {
  @ApiInteger(17) id: number;
}

export class SignupBouncedDto {
  @ApiInteger(17) id: number;
  @ApiProperty({ format: 'email', example: 'mara@example.com' }) email: string;
}

export class SignupUnsubscribedDto extends SignupBouncedDto {
  @ApiProperty({
    enum: ['unsubscribed', 'deleted'],
    description: '`deleted`: the sign-up is deleted. Please delete the address, too.',
  })
  reason: EventData['signup.unsubscribed']['reason'];
}

export class ImageUploadedDto {
  @ApiInteger(17) id: number;

  @ApiProperty({
    ...NULLABLE_TEXT,
    example: 'https://unspoken.example/media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg',
    description: 'Null while not everyone may see the image.',
  })
  objectStorageUrl: string | null;
}

export class ImageDecidedDto extends ImageUploadedDto {
  @ApiProperty({
    enum: ['accepted', 'removed', 'needs-review', 'expunged'],
    description: '`needs-review`: an admin took the decision back.',
  })
  state: EventData['image.decided']['state'];
}

export class ImageReportedDto {
  @ApiInteger(17) id: number;
  @ApiProperty({ example: 'unsuitable' }) reason: string;
  @ApiProperty({ description: 'Whether reports hide the image until an admin decides.' })
  held: boolean;
}

export class AccountCompletedDto {
  @ApiInteger(17) id: number;
  @ApiProperty({ ...NULLABLE_TEXT, example: 'mara@example.com' }) email: string | null;
}

export class InviteJoinedDto {
  @ApiInteger(17) id: number;
  @ApiInteger(4, 'The id of the user who sent the invite.') inviterId: number;
}

export class CodeScannedDto {
  @ApiInteger(3) id: number;
  @ApiProperty({ example: 'K7M3PQ' }) code: string;
  @ApiProperty({ example: 'Launch deck 1' }) name: string;
  @ApiProperty({ format: 'date', example: '2026-11-20' }) day: string;
  @ApiInteger(12, 'Number of scans on that day.') scans: number;
}

export const EVENT_DTOS = {
  'signup.confirmed': SignupConfirmedDto,
  'signup.unsubscribed': SignupUnsubscribedDto,
  'signup.bounced': SignupBouncedDto,
  'image.uploaded': ImageUploadedDto,
  'image.decided': ImageDecidedDto,
  'image.reported': ImageReportedDto,
  'account.completed': AccountCompletedDto,
  'invite.joined': InviteJoinedDto,
  'code.scanned': CodeScannedDto,
} satisfies { [Name in keyof EventData]: Type<EventData[Name]> };
