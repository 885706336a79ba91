import { Body, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/creates-once.decorator.js';
import { QuestionImport } from '../../questions/application/question-import.service.js';
import { QUESTION_REQUIRED } from '../../questions/application/planned-questions.service.js';
import { QuestionEdits } from '../application/question-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting } from './acting-admin.decorator.js';
import { AdminController } from './admin-controller.decorator.js';
import { ImportedQuestionsDto, ImportQuestionsDto } from './question.dto.js';

@AdminController('questions')
export class QuestionImportController {
  constructor(
    private readonly imports: QuestionImport,
    private readonly edits: QuestionEdits,
  ) {}

  @Post('import')
  @CreatesOnce()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Plan the questions of a table',
    description:
      'All of them or none. With `dryRun` every line is looked at and nothing is stored; without it, a line that is wrong answers 400.',
  })
  @ApiOkResponse({ type: ImportedQuestionsDto })
  @ApiErrors(`Line 2: ${QUESTION_REQUIRED}`, 413)
  importQuestions(
    @Acting() admin: ActingAdmin,
    @Body() { csv, dryRun }: ImportQuestionsDto,
  ): Promise<ImportedQuestionsDto> {
    return dryRun ? this.imports.preview(csv) : this.edits.import(admin, csv);
  }
}
