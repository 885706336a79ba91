import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsString } from 'class-validator';
import { IsOmittable } from '../../../platform/http/validation/rules.js';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import {
  ListedQuestion,
  DEPTHS,
  QUESTION_REQUIRED,
  type QuestionDraft,
} from '../../questions/application/planned-questions.service.js';
import type { QuestionImportReport } from '../../questions/application/question-import.service.js';
import { IsCsv } from './csv.decorator.js';
import { ApiInteger } from './api-integer.decorator.js';
import { IsSeenVersion } from './seen-version.decorator.js';
import { QUESTIONS } from '../../../shared/product-rules.js';

const DATE = {
  description:
    'A day in the time zone of the product, or an ISO 8601 time with a zone. A change that names the current day of the ' +
    'question keeps its time.',
  example: '2026-11-20',
} as const;

export class QuestionDto extends itemDtoOf(ListedQuestion) {}

/** The service validates these fields, with the same rules as for an import. */
export class SaveQuestionDto implements QuestionDraft {
  @ApiProperty({ minLength: 1, maxLength: QUESTIONS.longest })
  @IsString({ message: QUESTION_REQUIRED })
  content: string;

  @ApiProperty(DATE)
  @IsString({ message: 'Display date is required' })
  displayDate: string;

  @ApiPropertyOptional({
    enum: DEPTHS,
    description:
      'How personal the question is. By default, a new question is warm, and a change keeps the depth.',
  })
  @IsOmittable()
  @IsString({ message: `Depth must be one of ${DEPTHS.join(', ')}` })
  depth?: string;

  @ApiPropertyOptional({
    description:
      'Whether the question fits only its own day, so that it is not drawn as a past question. By default, a change keeps the value.',
  })
  @IsOmittable()
  @IsBoolean({ message: 'Dated must be true or false' })
  dated?: boolean;
}

export class ChangeQuestionDto extends SaveQuestionDto {
  @IsSeenVersion()
  seen?: number;
}

export class ImportQuestionsDto {
  @IsCsv({
    description:
      'A table with the header content,displayDate and, optionally, depth and dated. Columns are separated by commas, semicolons or tabs.',
    example: 'content,displayDate\n"What did you keep, and why?",2026-11-20\n',
  })
  csv: string;

  @ApiProperty({ description: 'Whether to check every line and store nothing.' })
  @IsBoolean({ message: 'Dry run must be true or false' })
  dryRun: boolean;
}

export class ImportLineDto {
  @ApiInteger(2, 'Line number in the file. The header is line 1.') line: number;
  @ApiProperty() content: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11-20',
    description: 'Null when the date cannot be read.',
  })
  day: string | null;

  @ApiProperty({ type: [String], description: 'The problems of the line.' })
  errors: string[];
}

export class ImportedQuestionsDto implements QuestionImportReport {
  @ApiProperty({ type: [ImportLineDto] }) lines: ImportLineDto[];
  @ApiInteger(30) valid: number;
  @ApiInteger(0) invalid: number;
  @ApiInteger(30, 'Number of questions that were stored.') imported: number;
}
