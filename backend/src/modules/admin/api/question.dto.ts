import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { IsOmittable } from '../../../platform/http/validation/rules.js';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import {
  ListedQuestion,
  DEPTHS,
  QUESTION_REQUIRED,
  type QuestionDraft,
} from '../../questions/application/planned-questions.service.js';
import type { ImportReport } from '../../questions/application/question-import.service.js';
import { Integer, IsSeenVersion } from './numbers.rules.js';
import { QUESTIONS } from '../../../shared/product-rules.js';

/** Limit of a request body (100 kB). */
const LONGEST_CSV = 102_400;
const DATE = {
  description:
    'A day in the time zone of the product, or a moment in ISO 8601 with its zone. A change to the day that the question ' +
    'has already keeps its moment.',
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
    description: 'How far it goes. Left out: warm for a new question, as it was for another.',
  })
  @IsOmittable()
  @IsString({ message: `Depth must be one of ${DEPTHS.join(', ')}` })
  depth?: string;

  @ApiPropertyOptional({
    description: 'Whether it fits its day alone, and is not drawn later. Left out: as it was.',
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
  @ApiProperty({
    maxLength: LONGEST_CSV,
    description:
      'A table with the head line content,displayDate and, if wanted, depth and dated, separated by commas, semicolons or tabs.',
    example: 'content,displayDate\n"What did you keep, and why?",2026-11-20\n',
  })
  @IsString({ message: 'CSV must be text' })
  @MaxLength(LONGEST_CSV, { message: 'The file is too large. Please import less at once.' })
  csv: string;

  @ApiProperty({ description: 'Look at every line and store nothing.' })
  @IsBoolean({ message: 'Dry run must be true or false' })
  dryRun: boolean;
}

export class ImportLineDto {
  @Integer(2, 'The head is line 1.') line: number;
  @ApiProperty() content: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11-20',
    description: 'Null when the date cannot be read.',
  })
  day: string | null;

  @ApiProperty({ type: [String], description: 'What is wrong with it; empty when nothing is.' })
  errors: string[];
}

export class ImportedQuestionsDto implements ImportReport {
  @ApiProperty({ type: [ImportLineDto] }) lines: ImportLineDto[];
  @Integer(30) valid: number;
  @Integer(0) invalid: number;
  @Integer(30, 'How many were stored.') imported: number;
}
