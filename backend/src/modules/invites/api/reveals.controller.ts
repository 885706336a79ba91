import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { SignedIn } from '../../auth/api/signed-in.decorator.js';
import type { SignedInUser } from '../../auth/domain/user.js';
import { Reveals } from '../application/reveals.service.js';
import {
  CardDto,
  CardQueryDto,
  RevealDto,
  RevealsQueryDto,
  TodaysRevealsDto,
} from './reveals.dto.js';

@ApiTags('invites')
@ApiCookieAuth('people')
@OpenTo('people')
@Controller('user')
export class RevealsController {
  constructor(private readonly reveals: Reveals) {}

  @Get('reveals/today')
  @ApiOperation({
    summary: 'My answer of today, and whose answers I can turn over',
    description:
      'A friend’s answer is here when we agreed before either of us answered, and both answers are public.',
  })
  @ApiOkResponse({ type: TodaysRevealsDto })
  @ApiErrors({ 401: 'Please sign in first.' })
  getTodaysReveals(@SignedIn() user: SignedInUser): Promise<TodaysRevealsDto> {
    return this.reveals.today(user);
  }

  @Get('reveals')
  @ApiOperation({
    summary: 'Whose answers I can turn over, for my answers since a time',
    description: 'The latest first, at most 2,000.',
  })
  @ApiOkResponse({ type: [RevealDto] })
  @ApiErrors({
    400: 'Since must be a time like 2026-11-01T00:00:00Z',
    401: 'Please sign in first.',
  })
  listReveals(
    @SignedIn() user: SignedInUser,
    @Query() { since }: RevealsQueryDto,
  ): Promise<RevealDto[]> {
    return this.reveals.since(user, new Date(since));
  }

  @Get('friends/:id/answer')
  @ApiOperation({
    summary: 'A friend’s answer to the question of one of my answers',
    description:
      'Is checked each time: it is gone as soon as either of us ends it or hides the answer.',
  })
  @ApiOkResponse({ type: CardDto })
  @ApiErrors({
    400: 'Response ID is required',
    401: 'Please sign in first.',
    404: 'This card is no longer here.',
  })
  async turnCardOver(
    @SignedIn() user: SignedInUser,
    @Param() { id }: RowIdDto,
    @Query() { responseId }: CardQueryDto,
  ): Promise<CardDto> {
    return { responseContent: await this.reveals.turnOver(user, id, responseId) };
  }
}
