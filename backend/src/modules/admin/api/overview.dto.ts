import { ApiProperty } from '@nestjs/swagger';
import { IsOneOf, WholeNumberText } from '../../../platform/http/validation/rules.js';
import {
  type DayCounts,
  type Overview,
  OVERVIEW_SPANS,
  type OverviewSpan,
  type SourceCount,
} from '../domain/overview.js';

export class AdminStatsDto {
  @ApiProperty({ type: 'integer', example: 128 })
  total_users: number;

  @ApiProperty({ type: 'integer', example: 640 })
  email_signups: number;

  @ApiProperty({ type: 'integer', example: 312 })
  images: number;

  @ApiProperty({ type: 'integer', example: 20_480, description: 'Ups and downs that were given.' })
  ratings: number;
}

export class OverviewQueryDto {
  @ApiProperty({
    type: 'integer',
    enum: [...OVERVIEW_SPANS],
    default: 30,
    required: false,
    description: 'How many days, up to today.',
  })
  @WholeNumberText()
  @IsOneOf(OVERVIEW_SPANS)
  days: OverviewSpan = 30;
}

export class DayCountsDto implements DayCounts {
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  day: string;

  @ApiProperty({ type: 'integer', example: 12 })
  signups: number;

  @ApiProperty({ type: 'integer', example: 4 })
  uploads: number;

  @ApiProperty({ type: 'integer', example: 310 })
  ratings: number;

  @ApiProperty({ type: 'integer', example: 25 })
  answers: number;
}

export class SourceCountDto implements SourceCount {
  @ApiProperty({ type: String, nullable: true, example: 'card' })
  source: string | null;

  @ApiProperty({ type: 'integer', example: 31 })
  count: number;
}

export class AdminOverviewDto implements Overview {
  @ApiProperty({ type: [DayCountsDto], description: 'Oldest first, without gaps.' })
  days: DayCountsDto[];

  @ApiProperty({
    type: [SourceCountDto],
    description: 'The eight most frequent UTM sources of sign-ups and uploads in this time.',
  })
  sources: SourceCountDto[];

  @ApiProperty({ type: 'integer', example: 7, description: 'Pictures that nobody judged yet.' })
  reviewBacklog: number;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Pictures that reports have moved to the front of the review.',
  })
  reportedImages: number;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Removed pictures with an owner who asks for another review.',
  })
  appealedImages: number;

  @ApiProperty({
    type: 'integer',
    example: 21,
    description: 'Days in a row, from today on, for which a question is planned.',
  })
  plannedDays: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'Mails that were given up.' })
  undeliveredMails: number;
}
