import { ApiProperty } from '@nestjs/swagger';
import { numberWord, spanWords } from '../../../shared/number-words.js';
import { BACKUP_LATE_AFTER } from '../../../shared/product-rules.js';
import { NULLABLE_MOMENT } from '../../../shared/nullable-schemas.js';
import { IsOneOf, WholeNumberText } from '../../../platform/http/validation/rules.js';
import type { BackupReport } from '../domain/backup-report.js';
import {
  type DayCounts,
  type Overview,
  OVERVIEW_SOURCES,
  OVERVIEW_SPANS,
  type OverviewSpan,
  type SourceCount,
} from '../domain/overview.js';
import { ApiInteger } from './api-integer.decorator.js';

export class AdminStatsDto {
  @ApiInteger(128) total_users: number;
  @ApiInteger(640) email_signups: number;
  @ApiInteger(312) images: number;
  @ApiInteger(
    20_480,
    'Includes ratings of images that were deleted since, but none that was taken back.',
  )
  ratings: number;
}

export class OverviewQueryDto {
  @ApiProperty({
    type: 'integer',
    enum: [...OVERVIEW_SPANS],
    default: 30,
    required: false,
    description: 'Number of days up to today.',
  })
  @WholeNumberText()
  @IsOneOf(OVERVIEW_SPANS)
  days: OverviewSpan = 30;
}

export class DayCountsDto implements DayCounts {
  @ApiProperty({ format: 'date', example: '2026-11-20' }) day: string;
  @ApiInteger(12) signups: number;
  @ApiInteger(4) uploads: number;
  @ApiInteger(310) ratings: number;
  @ApiInteger(25) answers: number;
}

export class SourceCountDto implements SourceCount {
  @ApiProperty({ type: String, nullable: true, example: 'card' }) source: string | null;
  @ApiInteger(31) count: number;
}

export class BackupReportDto implements BackupReport {
  @ApiProperty({ description: 'Whether the product takes backups by itself.' }) isOn: boolean;
  @ApiProperty(NULLABLE_MOMENT) lastGoodAt: Date | null;
  @ApiProperty({
    description: `Whether the last good backup is older than ${spanWords(BACKUP_LATE_AFTER)}.`,
  })
  isLate: boolean;
  @ApiProperty({ description: 'Whether the last backup failed.' }) hasFailed: boolean;
  @ApiProperty({ ...NULLABLE_MOMENT, description: 'When a backup was last restored as a test.' })
  drilledAt: Date | null;
  @ApiProperty({ description: 'Whether the last such test failed.' })
  hasFailedDrill: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11-29T03-30-00',
    description:
      'Name of the backup that the last test found damaged. It does not count as a good one.',
  })
  damaged: string | null;
}

export class AdminOverviewDto implements Overview {
  @ApiProperty({ type: [DayCountsDto], description: 'Oldest first, without gaps.' })
  days: DayCountsDto[];

  @ApiProperty({
    type: [SourceCountDto],
    description: `The ${numberWord(OVERVIEW_SOURCES)} most frequent UTM sources of sign-ups and uploads in this time.`,
  })
  sources: SourceCountDto[];

  @ApiInteger(7, 'Images that wait for a decision.') reviewBacklog: number;

  @ApiInteger(1, 'Images that reports have moved to the front of the review.')
  reportedImages: number;

  @ApiInteger(1, 'Removed images whose owner asks for another review.') appealedImages: number;

  @ApiInteger(21, 'Consecutive days, from today on, with a planned question.')
  plannedDays: number;

  @ApiInteger(0, 'Mails that could not be delivered.') undeliveredMails: number;
  @ApiProperty() backup: BackupReportDto;
}
