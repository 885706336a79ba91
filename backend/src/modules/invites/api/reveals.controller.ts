import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { MOST_REVEALS, Reveals } from '../application/reveals.service.js';
import { CardNotFoundError } from '../domain/invite.errors.js';
import {
  CardDto,
  CardQueryDto,
  NOT_A_MOMENT,
  RESPONSE_ID_REQUIRED,
  RevealDto,
  RevealsQueryDto,
  TodaysRevealsDto,
} from './reveals.dto.js';

@ApiTags('invites')
@OpenTo('people')
@Controller('user')
export class RevealsController {
  constructor(private readonly reveals: Reveals) {}

  @Get('reveals/today')
  @ApiOperation({
    summary: 'The answer of the caller today, and the friends whose answers can be turned over',
    description:
      'A friend is listed when both had agreed before either answered, both answers are public, and the form of each named the other one (`sharedWith`).',
  })
  @Answers(TodaysRevealsDto)
  getTodaysReveals(@LoggedIn() user: LoggedInUser): Promise<TodaysRevealsDto> {
    return this.reveals.today(user);
  }

  @Get('reveals')
  @ApiOperation({
    summary: 'The friends whose answers can be turned over, for answers of the caller since a time',
    description: `The latest first, at most ${MOST_REVEALS}.`,
  })
  @Answers([RevealDto], NOT_A_MOMENT)
  listReveals(
    @LoggedIn() user: LoggedInUser,
    @Query() { since, cameAfter }: RevealsQueryDto,
  ): Promise<RevealDto[]> {
    return this.reveals.since(user, new Date(since), cameAfter ? new Date(cameAfter) : null);
  }

  @Get('friends/:id/answer')
  @ApiOperation({
    summary: 'A friend’s answer to the question of an answer of the caller',
    description:
      'Checked at each call: the answer is gone as soon as either user stops sharing or hides an answer.',
  })
  @Answers(CardDto, RESPONSE_ID_REQUIRED, CardNotFoundError)
  async turnCardOver(
    @LoggedIn() user: LoggedInUser,
    @Param() { id }: RowIdDto,
    @Query() { responseId }: CardQueryDto,
  ): Promise<CardDto> {
    return { responseContent: await this.reveals.turnOver(user, id, responseId) };
  }
}
