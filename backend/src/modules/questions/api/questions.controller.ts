import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { DailyQuestions } from '../application/daily-questions.service.js';
import { PastQuestions } from '../application/past-questions.service.js';
import {
  AnsweredTodayError,
  NoPastQuestionError,
  NoQuestionError,
  QuestionNotFoundError,
} from '../domain/question.errors.js';
import {
  AskedQuestionDto,
  DailyQuestionDto,
  DepthsLeftDto,
  PastQuestionDto,
  PastQuestionQueryDto,
} from './question.dto.js';
import { AnswerDto, RESPONSE_REQUIRED, StoredResponseDto } from './response.dto.js';

@ApiTags('questions')
@OpenTo('everyone')
@Controller('questions')
export class QuestionsController {
  constructor(
    private readonly questions: DailyQuestions,
    private readonly past: PastQuestions,
  ) {}

  @Get('today')
  @ApiOperation({
    summary: 'The question of the day',
    description:
      'The same for everybody from midnight to midnight in the time zone of the product.',
  })
  @Answers(DailyQuestionDto, NoQuestionError)
  getTodaysQuestion(): Promise<DailyQuestionDto> {
    return this.questions.getToday();
  }

  @Get(':id')
  @ApiOperation({
    summary: 'A question that has been asked',
    description: 'For shared links. Questions of later days are not found.',
  })
  @Answers(AskedQuestionDto, QuestionNotFoundError)
  getAskedQuestion(@Param() { id }: RowIdDto): Promise<AskedQuestionDto> {
    return this.past.asked(id);
  }
}

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
  @Answers(PastQuestionDto, 'Depth must be one of light, warm, deep', NoPastQuestionError)
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
