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
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/value-schemas.js';

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

  @ApiProperty({ ...NULLABLE_TEXT, example: null, description: 'Why not, as a sentence.' })
  error: string | null;
}

export class InviteResultsDto {
  @ApiProperty({ type: [InviteResultDto], description: 'In the order in which they were sent.' })
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
    description: 'When it was mailed last; when it was asked for, while it is queued.',
  })
  sentAt: Date;

  @ApiProperty({
    enum: INVITE_STATUSES,
    description:
      'sent: the mail server accepted the mail. joined: the friend registered with its link. An address that had an account before stays at sent.',
  })
  status: InviteStatus;

  @ApiProperty({ description: 'Whether it was returned: it does not count against the limit.' })
  returned: boolean;

  @ApiProperty({ type: 'integer', example: 3, description: 'How often it can be mailed again.' })
  resendsLeft: number;

  @ApiProperty({
    ...NULLABLE_MOMENT,
    description: 'Earliest time at which it can be mailed again; null when it can’t.',
  })
  resendFrom: Date | null;

  @ApiProperty({
    description:
      'Link to pass on. It leads to a page that mails the invite to its address again, and opens no account by itself.',
  })
  link: string;
}

export class InviteLinkDto {
  @ApiProperty({ description: 'As the copied link carries it.' })
  @IsTextNotEmpty(LONGEST_TOKEN, new InvalidInviteLinkError().message)
  token: string;
}

export class InvitesDto {
  @ApiProperty({ type: [SentInviteDto], description: 'Oldest first.' })
  invites: SentInviteDto[];

  @ApiProperty({ type: 'integer', example: 1, description: 'How many count, with an open code.' })
  count: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'How many may be sent, ever.' })
  limit: number;

  @ApiProperty({ type: SeatCodeDto, nullable: true, description: 'The code that is open.' })
  code: SeatCodeDto | null;
}
