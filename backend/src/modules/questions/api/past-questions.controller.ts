import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { PastQuestions } from '../application/past-questions.service.js';
import { DEPTHS } from '../domain/depth.js';
import {
  AnsweredTodayError,
  NoPastQuestionError,
  QuestionNotFoundError,
} from '../domain/question.errors.js';
import { DepthsLeftDto, PastQuestionDto, PastQuestionQueryDto } from './question.dto.js';
import { AnswerDto, RESPONSE_REQUIRED, StoredResponseDto } from './response.dto.js';

@ApiTags('questions')
@OpenTo('people')
@Controller()
export class PastQuestionsController {
  constructor(private readonly questions: PastQuestions) {}

  @Get('user/another-question')
  @ApiOperation({
    summary: 'A past question that the caller has never answered',
    description: 'Drawn at random. `POST /api/responses/another` answers it.',
  })
  @Answers(PastQuestionDto, `Depth must be one of ${DEPTHS.join(', ')}`, NoPastQuestionError)
  drawPastQuestion(
    @LoggedIn() user: LoggedInUser,
    @Query() { depth, last }: PastQuestionQueryDto,
  ): Promise<PastQuestionDto> {
    return this.questions.draw(user.id, depth, last);
  }

  @Get('user/another-question/depths')
  @ApiOperation({ summary: 'The depths with a past question that the caller has never answered' })
  @Answers(DepthsLeftDto)
  async listDepthsLeft(@LoggedIn() user: LoggedInUser): Promise<DepthsLeftDto> {
    return { depths: await this.questions.depthsLeft(user.id) };
  }

  @Post('responses/another')
  @CreatesOnce()
  @ApiOperation({
    summary: 'Answer a past question',
    description:
      'The answer appears in the feed and counts for no day. A question can be answered once a day, even if it was answered on an earlier day.',
  })
  @ApiCreatedResponse({ type: StoredResponseDto })
  @ApiErrors(RESPONSE_REQUIRED, QuestionNotFoundError, AnsweredTodayError)
  submitPastResponse(
    @LoggedIn() user: LoggedInUser,
    @Body() { questionId, responseContent }: AnswerDto,
  ): Promise<StoredResponseDto> {
    return this.questions.answer(user.id, questionId, responseContent);
  }
}
