import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import { isIdOfRow, IsSetByServer } from '../../../platform/http/validation/rules.js';

/** Above the invite limit, so that each surplus address gets a separate error. */
const MOST_AT_ONCE = 20;

export class SendInvitesDto {
  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: MOST_AT_ONCE,
    example: ['ana@example.com'],
  })
  @IsArray({ message: 'Email is required' })
  @ArrayMinSize(1, { message: 'Email is required' })
  @ArrayMaxSize(MOST_AT_ONCE, {
    message: `Please send at most ${MOST_AT_ONCE} addresses at once`,
  })
  @IsString({ each: true, message: 'Please enter a valid email address' })
  @MaxLength(254, { each: true, message: 'Please enter a valid email address' })
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
    type: String,
    nullable: true,
    example: null,
    description: 'Why not, as a sentence.',
  })
  error: string | null;
}

export class InviteResultsDto {
  @ApiProperty({ type: [InviteResultDto], description: 'In the order in which they were sent.' })
  results: InviteResultDto[];
}

export class SentInviteDto {
  @ApiProperty({ type: 'integer', example: 5 })
  id: number;

  @ApiProperty({ example: 'ana@example.com' })
  email: string;

  @ApiProperty({ type: String, format: 'date-time' })
  sentAt: Date;
}

export class InvitesDto {
  @ApiProperty({ type: [SentInviteDto], description: 'Oldest first.' })
  invites: SentInviteDto[];

  @ApiProperty({ type: 'integer', example: 1, description: 'How many were sent.' })
  count: number;

  @ApiProperty({ type: 'integer', example: 3, description: 'How many may be sent, ever.' })
  limit: number;
}
