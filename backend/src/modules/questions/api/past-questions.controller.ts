import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/creates-once.decorator.js';
import { SignedIn } from '../../auth/api/signed-in.decorator.js';
import type { SignedInUser } from '../../auth/domain/user.js';
import { PastQuestions } from '../application/past-questions.service.js';
import {
  AnsweredTodayError,
  NoPastQuestionError,
  QuestionNotFoundError,
} from '../domain/question.errors.js';
import { PastQuestionDto, PastQuestionQueryDto } from './daily-question.dto.js';
import { AnswerDto, RESPONSE_REQUIRED, StoredResponseDto } from './response.dto.js';

@ApiTags('questions')
@OpenTo('people')
@Controller()
export class PastQuestionsController {
  constructor(private readonly questions: PastQuestions) {}

  @Get('user/another-question')
  @ApiOperation({
    summary: 'A past question that the caller has never answered',
    description: 'Drawn at random. Its answer is for `POST /api/responses/another`.',
  })
  @ApiOkResponse({ type: PastQuestionDto })
  @ApiErrors('Depth must be one of light, warm, deep', NoPastQuestionError)
  drawPastQuestion(
    @SignedIn() user: SignedInUser,
    @Query() { depth, last }: PastQuestionQueryDto,
  ): Promise<PastQuestionDto> {
    return this.questions.draw(user.id, depth, last);
  }

  @Post('responses/another')
  @CreatesOnce()
  @ApiOperation({
    summary: 'Answer a past question',
    description:
      'For the feed alone: it does not count for a day. Once per question and day, also for a question answered on an earlier day.',
  })
  @ApiCreatedResponse({ type: StoredResponseDto })
  @ApiErrors(RESPONSE_REQUIRED, QuestionNotFoundError, AnsweredTodayError)
  submitPastResponse(
    @SignedIn() user: SignedInUser,
    @Body() { questionId, responseContent }: AnswerDto,
  ): Promise<StoredResponseDto> {
    return this.questions.answer(user.id, questionId, responseContent);
  }
}
