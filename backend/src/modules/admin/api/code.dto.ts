import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsString } from 'class-validator';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import {
  IsOmittable,
  IsOneOf,
  IsWholeNumber,
  WholeNumberText,
} from '../../../platform/http/validation/rules.js';
import {
  type CodeDraft,
  type CodeImportReport,
  LONGEST_CAMPAIGN_PART,
  LONGEST_NAME,
  MOST_AT_ONCE,
  NAME_REQUIRED,
  TARGETS,
} from '../../codes/application/card-codes.service.js';
import type { CodeDay } from '../../codes/application/code-results.service.js';
import { ListedCode } from '../../codes/domain/listed-code.js';
import { IsCsv } from './csv.decorator.js';
import { ApiInteger } from './api-integer.decorator.js';
import { IsSeenVersion } from './seen-version.decorator.js';

const CODE_SPANS = [30, 90, 365] as const;

export class CodeDto extends itemDtoOf(ListedCode) {}

/** The service validates these fields, with the same rules as for an import. */
export class SaveCodeDto implements CodeDraft {
  @ApiProperty({ maxLength: LONGEST_NAME, description: 'A unique name for admins.' })
  @IsString({ message: NAME_REQUIRED })
  name: string;

  @ApiProperty({ enum: TARGETS, description: 'The page to which the code leads.' })
  @IsString({ message: 'Target is required' })
  target: string;

  @ApiProperty({
    maxLength: LONGEST_CAMPAIGN_PART,
    example: 'card',
    description: 'The parameter utm_source, stored in lower case.',
  })
  @IsString({ message: 'Source is required' })
  source: string;

  @ApiProperty({
    maxLength: LONGEST_CAMPAIGN_PART,
    example: 'qr',
    description: 'The parameter utm_medium, stored in lower case.',
  })
  @IsString({ message: 'Medium is required' })
  medium: string;
}

export class ChangeCodeDto extends SaveCodeDto {
  @ApiProperty({
    description:
      'Whether the code leads to its page. A code that is off leads to /fr-circ, without a campaign.',
  })
  @IsBoolean({ message: 'Is on must be true or false' })
  isOn: boolean;

  @IsSeenVersion()
  seen?: number;
}

export class NumberedCodesDto extends SaveCodeDto {
  @ApiProperty({ example: 60, description: 'Number of codes. Their names are numbered from 1.' })
  @IsWholeNumber({ min: 1, max: MOST_AT_ONCE })
  count: number;
}

export class MadeCodesDto {
  @ApiInteger(60) made: number;
}

export class ImportCodesDto {
  @IsCsv({
    description:
      'A table with the header name and, optionally, target, source and medium. Columns are separated by commas, semicolons or tabs.',
    example: 'name,target,source,medium\nLaunch deck 1,/fr-circ,launch-deck,qr\n',
  })
  csv: string;

  @ApiProperty({ description: 'Whether to check every line and store nothing.' })
  @IsBoolean({ message: 'Dry run must be true or false' })
  dryRun: boolean;
}

export class CodeLineDto {
  @ApiInteger(2, 'Line number in the file. The header is line 1.') line: number;
  @ApiProperty() name: string;
  @ApiProperty() target: string;

  @ApiProperty({ type: [String], description: 'The problems of the line.' })
  errors: string[];
}

export class ImportedCodesDto implements CodeImportReport {
  @ApiProperty({ type: [CodeLineDto] }) lines: CodeLineDto[];
  @ApiInteger(60) valid: number;
  @ApiInteger(0) invalid: number;
  @ApiInteger(60, 'Number of codes that were stored.') imported: number;
}

export class CodeDaysQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    enum: [...CODE_SPANS],
    default: 30,
    description: 'Number of days up to today.',
  })
  @IsOmittable()
  @WholeNumberText()
  @IsOneOf(CODE_SPANS)
  days: (typeof CODE_SPANS)[number] = 30;
}

export class CodeDayDto implements CodeDay {
  @ApiProperty({ format: 'date', example: '2026-11-20' }) day: string;
  @ApiInteger(12) scans: number;
  @ApiInteger(
    9,
    'Visits that began with a scan. The nightly count adds this figure and the next ones.',
  )
  visits: number;
  @ApiInteger(3) signups: number;
  @ApiInteger(2) uploads: number;
  @ApiInteger(1) accounts: number;
}
