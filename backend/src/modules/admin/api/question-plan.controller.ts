import { Body, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import {
  PlannedQuestions,
  QUESTION_REQUIRED,
} from '../../questions/application/planned-questions.service.js';
import {
  QuestionAnsweredError,
  QuestionAskedError,
  QuestionChangedError,
  QuestionNotFoundError,
} from '../../questions/domain/question.errors.js';
import { QuestionImport } from '../../questions/application/question-import.service.js';
import { QuestionEdits } from '../application/question-edits.service.js';
import type { ActingAdmin } from '../domain/change.js';
import { Acting, AdminController } from './admin-controller.decorator.js';
import {
  ChangeQuestionDto,
  ImportedQuestionsDto,
  ImportQuestionsDto,
  QuestionDto,
  SaveQuestionDto,
} from './question.dto.js';

@AdminController('questions')
export class QuestionPlanController {
  constructor(
    private readonly questions: PlannedQuestions,
    private readonly imports: QuestionImport,
    private readonly edits: QuestionEdits,
  ) {}

  @Get(':id')
  @ApiOperation({
    summary: 'One question',
    description: 'The current question, with the version that `seen` must name.',
  })
  @Answers(QuestionDto, QuestionNotFoundError)
  getQuestion(@Param() { id }: RowIdDto): Promise<QuestionDto> {
    return this.questions.get(id);
  }

  @Post()
  @CreatesOnce()
  @ApiOperation({
    summary: 'Plan a question',
    description: 'When several questions have the same day, the latest one is asked.',
  })
  @Answers(QuestionDto, QUESTION_REQUIRED)
  createQuestion(@Acting() admin: ActingAdmin, @Body() draft: SaveQuestionDto) {
    return this.edits.create(admin, draft);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a question or its day',
    description: 'Earlier answers keep the earlier text of the question.',
  })
  @Answers(QuestionDto, QUESTION_REQUIRED, QuestionNotFoundError, QuestionChangedError)
  updateQuestion(
    @Acting() admin: ActingAdmin,
    @Param() { id }: RowIdDto,
    @Body() { seen, ...draft }: ChangeQuestionDto,
  ): Promise<QuestionDto> {
    return this.edits.update(admin, { id, seen }, draft);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Delete a question that nobody has answered',
    description: 'Answers 409 for a question that somebody has answered, or that is asked today.',
  })
  @Answers(MessageDto, QuestionNotFoundError, QuestionAnsweredError, QuestionAskedError)
  async deleteQuestion(@Acting() admin: ActingAdmin, @Param() { id }: RowIdDto) {
    await this.edits.delete(admin, id);
    return { message: 'The question is deleted.' };
  }

  @Post('import')
  @CreatesOnce()
  @ApiOperation({
    summary: 'Import planned questions from a table',
    description:
      'Stores all lines or none: an invalid line answers 400. With `dryRun`, checks every line and stores nothing.',
  })
  @Answers(ImportedQuestionsDto, `Line 2: ${QUESTION_REQUIRED}`, 413)
  importQuestions(@Acting() admin: ActingAdmin, @Body() { csv, dryRun }: ImportQuestionsDto) {
    return dryRun ? this.imports.preview(csv) : this.edits.import(admin, csv);
  }
}
