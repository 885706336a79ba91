import { ApiProperty } from '@nestjs/swagger';
import { numberWord, spanWords } from '../../../shared/number-words.js';
import { BACKUP_LATE_AFTER } from '../../../shared/product-rules.js';
import { NULLABLE_MOMENT } from '../../../shared/value-schemas.js';
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
import { Integer } from './integer.decorator.js';

export class AdminStatsDto {
  @Integer(128) total_users: number;
  @Integer(640) email_signups: number;
  @Integer(312) images: number;
  @Integer(20_480, 'All ratings ever given, without those that were taken back.') ratings: number;
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
  @Integer(12) signups: number;
  @Integer(4) uploads: number;
  @Integer(310) ratings: number;
  @Integer(25) answers: number;
}

export class SourceCountDto implements SourceCount {
  @ApiProperty({ type: String, nullable: true, example: 'card' }) source: string | null;
  @Integer(31) count: number;
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

  @Integer(7, 'Images that wait for a decision.') reviewBacklog: number;

  @Integer(1, 'Images that reports have moved to the front of the review.')
  reportedImages: number;

  @Integer(1, 'Removed images whose owner asks for another review.') appealedImages: number;

  @Integer(21, 'Consecutive days, from today on, with a planned question.')
  plannedDays: number;

  @Integer(0, 'Mails that could not be delivered.') undeliveredMails: number;
  @ApiProperty() backup: BackupReportDto;
}
