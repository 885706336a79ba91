import { randomBytes } from 'node:crypto';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo, ReadsSession } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { CreatesOnce } from '../../../platform/http/idempotency/idempotency.interceptor.js';
import { LimitedBy } from '../../../platform/http/limits/rate-limit.guard.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { saveSession } from '../../../platform/http/sessions/begin-and-end-session.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { Responses } from '../application/responses.service.js';
import { AlreadySubmittedError, ResponseNotFoundError } from '../domain/question.errors.js';
import { type Author } from '../domain/response.js';
import {
  ResponseCountDto,
  OwnResponseDto,
  RESPONSE_REQUIRED,
  ResponseStatusDto,
  ResponseStatusQueryDto,
  SetResponseVisibilityDto,
  StoredResponseDto,
  SubmitAnonymousResponseDto,
  SubmitResponseDto,
} from './response.dto.js';
import { QUESTIONS } from '../../../shared/product-rules.js';

@ApiTags('questions')
@OpenTo('everyone')
@Controller()
export class ResponsesController {
  constructor(private readonly responses: Responses) {}

  @Get('responses/today')
  @ReadsSession()
  @ApiOperation({
    summary: 'Whether the caller has answered today',
    description:
      'About the logged-in user; about the visitor when nobody is logged in, or with `anonymous=true`.',
  })
  @Answers(ResponseStatusDto, 'Anonymous must be true or false')
  async getResponseStatus(
    @Query() { anonymous }: ResponseStatusQueryDto,
    @Req() request: Request,
    @LoggedIn() user?: LoggedInUser,
  ): Promise<ResponseStatusDto> {
    const author = user && anonymous !== 'true' ? authorOf(user) : visitorOf(request);
    return { hasSubmitted: author !== null && (await this.responses.hasSubmitted(author)) };
  }

  @Get('responses/today/count')
  @ApiOperation({ summary: 'The number of answers today, by users and visitors' })
  @Answers(ResponseCountDto)
  async countTodaysAnswers(): Promise<ResponseCountDto> {
    return { answers: await this.responses.countToday() };
  }

  @Post('responses')
  @CreatesOnce()
  @OpenTo('people')
  @ApiOperation({
    summary: 'Answer the question of the day',
    description:
      "One answer a day. An answer to yesterday's question is accepted until its `answersUntil`, and counts for yesterday.",
  })
  @ApiCreatedResponse({ type: StoredResponseDto })
  @ApiErrors(RESPONSE_REQUIRED, AlreadySubmittedError)
  submitResponse(
    @LoggedIn() user: LoggedInUser,
    @Body() { questionId, responseContent, visibility, sharedWith }: SubmitResponseDto,
  ): Promise<StoredResponseDto> {
    return this.responses.submit(authorOf(user), questionId, responseContent, {
      visibility,
      sharedWith,
    });
  }

  @Post('responses/anonymous')
  @CreatesOnce()
  @LimitedBy('anonymous-answer-ip')
  @ApiOperation({
    summary: 'Answer the question of the day without an account',
    description: `One answer a day for each browser, known by an id in its session. At most ${QUESTIONS.longestResponse.anonymous} characters.`,
  })
  @ApiCreatedResponse({ type: StoredResponseDto })
  @ApiErrors(RESPONSE_REQUIRED, AlreadySubmittedError)
  async submitAnonymousResponse(
    @Body() { questionId, responseContent, website }: SubmitAnonymousResponseDto,
    @Req() request: Request,
  ): Promise<StoredResponseDto> {
    if (website) return this.responses.pretend(responseContent);
    const author: Author = { kind: 'anonymous', id: await anonymousIdOf(request) };
    return this.responses.submit(author, questionId, responseContent);
  }

  @Patch('user/responses/:id/visibility')
  @OpenTo('people')
  @ApiOperation({
    summary: 'Show an answer of the caller to friends, or to its author alone',
    description:
      'A friend sees it only when the friend and the author have agreed to see each other’s answers.',
  })
  @Answers(OwnResponseDto, 'Visibility must be public or only-me', ResponseNotFoundError)
  setResponseVisibility(
    @LoggedIn() user: LoggedInUser,
    @Param() { id }: RowIdDto,
    @Body() { visibility }: SetResponseVisibilityDto,
  ): Promise<OwnResponseDto> {
    return this.responses.setVisibility(id, user.id, visibility);
  }

  @Delete('user/responses/:id')
  @OpenTo('people')
  @ApiOperation({
    summary: 'Delete an answer of the caller',
    description: "After today's answer is deleted, the question of the day can be answered again.",
  })
  @Answers(MessageDto, ResponseNotFoundError)
  async deleteOwnResponse(
    @LoggedIn() user: LoggedInUser,
    @Param() { id }: RowIdDto,
  ): Promise<MessageDto> {
    await this.responses.remove(id, user.id);
    return { message: 'The response is deleted.' };
  }
}

function authorOf({ id }: LoggedInUser): Author {
  return { kind: 'person', id };
}

/** Returns the visitor's id. The first answer creates it and stores it in the session. */
async function anonymousIdOf(request: Request): Promise<string> {
  const known = request.session.anonymousId;
  if (known) return known;
  const made = request.visitorToBe ?? randomBytes(16).toString('base64url');
  request.session.anonymousId = made;
  await saveSession(request);
  return made;
}

function visitorOf({ session }: Request): Author | null {
  return session?.anonymousId ? { kind: 'anonymous', id: session.anonymousId } : null;
}
