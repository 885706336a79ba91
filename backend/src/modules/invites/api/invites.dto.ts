import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import { INVALID_EMAIL, LONGEST_EMAIL } from '../../../shared/email-address.js';
import { InvalidInviteLinkError } from '../domain/invite.errors.js';
import { INVITE_STATUSES, type InviteStatus } from '../domain/sent-invite.js';
import {
  isIdOfRow,
  IsTextNotEmpty,
  IsSetByServer,
  LONGEST_TOKEN,
} from '../../../platform/http/validation/rules.js';
import { SeatCodeDto } from './seats.dto.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';

/** Above the invite limit, so that each surplus address gets a separate error. */
const MOST_AT_ONCE = 20;

export class SendInvitesDto {
  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: MOST_AT_ONCE,
    maxLength: LONGEST_EMAIL,
    example: ['ana@example.com'],
  })
  @IsArray({ message: 'Email is required' })
  @ArrayMinSize(1, { message: 'Email is required' })
  @ArrayMaxSize(MOST_AT_ONCE, {
    message: `Please send at most ${MOST_AT_ONCE} addresses at once`,
  })
  @IsString({ each: true, message: INVALID_EMAIL })
  @MaxLength(LONGEST_EMAIL, { each: true, message: INVALID_EMAIL })
  emails: string[];

  @IsSetByServer(isIdOfRow, 'Inviter ID is required')
  inviterId?: never;
}

export class InviteResultDto {
  @ApiProperty({ example: 'ana@example.com' })
  email: string;

  @ApiProperty({ example: true })
  success: boolean;

  @ApiProperty({
    ...NULLABLE_TEXT,
    example: null,
    description: 'The reason of a failure, as a sentence.',
  })
  error: string | null;
}

export class InviteResultsDto {
  @ApiProperty({ type: [InviteResultDto], description: 'In the order of the addresses.' })
  results: InviteResultDto[];
}

export class SentInviteDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id: number;

  @ApiProperty({ format: 'email', example: 'ana@example.com' })
  email: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When the invite was mailed last, or requested if it is still queued.',
  })
  sentAt: Date;

  @ApiProperty({
    enum: INVITE_STATUSES,
    description:
      '`queued`: the mail waits to be sent. `sent`: the mail server accepted it. `joined`: the friend registered with the link in it. `bounced`: it can’t be delivered. The invite of an address that had an account stays `sent`.',
  })
  status: InviteStatus;

  @ApiProperty({
    description: 'Whether the invite was returned, so that it does not count against the limit.',
  })
  returned: boolean;

  @ApiProperty({
    type: 'integer',
    example: 3,
    description: 'How many more times the invite can be mailed. 0 unless its status is `sent`.',
  })
  resendsLeft: number;

  @ApiProperty({
    ...NULLABLE_MOMENT,
    description:
      'Earliest time at which the invite can be mailed again. Null when it can’t be mailed again.',
  })
  resendFrom: Date | null;

  @ApiProperty({
    description:
      'Link to pass on. It opens a page that mails the invite to its address again. Nobody can set up an account by this link alone.',
  })
  link: string;
}

export class InviteLinkDto {
  @ApiProperty({ description: 'The token of the copied link.' })
  @IsTextNotEmpty(LONGEST_TOKEN, new InvalidInviteLinkError().message)
  token: string;
}

export class InvitesDto {
  @ApiProperty({ type: [SentInviteDto], description: 'Oldest first.' })
  invites: SentInviteDto[];

  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'How many invites count against the limit, including an open code.',
  })
  count: number;

  @ApiProperty({
    type: 'integer',
    example: 3,
    description: 'How many invites a user can send in total.',
  })
  limit: number;

  @ApiProperty({
    type: SeatCodeDto,
    nullable: true,
    description: 'The open code; null without one.',
  })
  code: SeatCodeDto | null;
}
