import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import {
  IsRowId,
  saying,
  TextRule,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';
import { ApiSharedWith } from '../../questions/api/shared-with.decorator.js';

export const NOT_A_MOMENT = 'Since must be a time like 2026-11-01T00:00:00Z';
export const RESPONSE_ID_REQUIRED = 'Response ID is required';

export class RevealDto {
  @ApiProperty({ type: 'integer', example: 40, description: 'The id of the answer of the caller.' })
  responseId: number;

  @ApiProperty({
    type: 'integer',
    example: 5,
    description: 'The id of the friend, as in the list of friends.',
  })
  friendId: number;
}

class OwnResponseOfTodayDto {
  @ApiProperty({ type: 'integer', example: 40 })
  id: number;

  @ApiProperty()
  questionContent: string;

  @ApiProperty()
  responseContent: string;

  @ApiProperty({ type: String, format: 'date-time' })
  submittedAt: Date;

  @ApiProperty({ enum: ['public', 'only-me'] })
  visibility: 'public' | 'only-me';

  @ApiSharedWith()
  sharedWith: number[] | null;
}

export class TodaysRevealsDto {
  @ApiProperty({
    type: OwnResponseOfTodayDto,
    nullable: true,
    description: 'The answer of the caller to today’s question; null until there is one.',
  })
  own: OwnResponseOfTodayDto | null;

  @ApiProperty({ type: [RevealDto], description: 'Empty until the caller has answered.' })
  cards: RevealDto[];
}

const IsMoment = () =>
  TextRule('isMoment', isMoment, saying('must be a time like 2026-11-01T00:00:00Z'));

export class RevealsQueryDto {
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-01T00:00:00.000Z',
    description: 'Only answers that the caller gave at this time or later.',
  })
  @IsMoment()
  since: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Only answers that the friends gave after this time.',
  })
  @IsOptional()
  @IsMoment()
  cameAfter?: string;
}

export class CardQueryDto {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    example: 40,
    description: 'The id of the answer of the caller.',
  })
  @WholeNumberText()
  @IsRowId(RESPONSE_ID_REQUIRED)
  responseId: number;
}

export class CardDto {
  @ApiProperty({ example: 'My grandmother hummed while she peeled.' })
  responseContent: string;
}

/**
 * The form in which the feed writes times. Other forms of ISO 8601 are valid, but JavaScript can't read all of them.
 */
function isMoment(text: string): boolean {
  return /^20\d\d-\d\d-\d\dT[\d:.]{5,12}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}
