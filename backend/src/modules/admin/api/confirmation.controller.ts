import { Body, Get, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { spanWords } from '../../../shared/number-words.js';
import { SESSIONS } from '../../../shared/product-rules.js';
import {
  NeedsConfirmation,
  OpenWithoutSecondFactor,
} from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { FactorQuestionDto } from '../../auth/api/second-step.dto.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import { Confirmations } from '../../auth/application/confirmations.service.js';
import { FactorNeededError, WrongPasswordError } from '../../auth/domain/auth.errors.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { AdminController } from './admin-controller.decorator.js';
import { ConfirmDto } from './confirmation.dto.js';

const CONFIRMED: MessageDto = { message: 'You have confirmed that it’s you.' };

@AdminController('confirmation', 'moderators')
@OpenWithoutSecondFactor()
export class ConfirmationController {
  constructor(private readonly confirmations: Confirmations) {}

  @Get()
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Whether the caller has a current confirmation',
    description:
      'For pages that open a link to a route with a confirmation: a page can’t see the response of a link.',
  })
  @Answers(MessageDto)
  checkConfirmation(): MessageDto {
    return CONFIRMED;
  }

  @Post('question')
  @ApiOperation({
    summary: 'Options for a confirmation by second factor',
    description: 'A caller without a passkey or an app confirms by password.',
  })
  @Answers(FactorQuestionDto)
  askForConfirmation(@LoggedIn() user: LoggedInUser): Promise<FactorQuestionDto> {
    return this.confirmations.ask(user);
  }

  @Post()
  @ApiOperation({
    summary: 'Confirm by password or second factor',
    description:
      `The confirmation is valid for ${spanWords(SESSIONS.confirmed)} in this session. ` +
      'The password is enough only for a caller without a second factor.',
  })
  @Answers(MessageDto, WrongPasswordError, FactorNeededError)
  async confirm(
    @LoggedIn() user: LoggedInUser,
    @Body() answer: ConfirmDto,
    @Req() request: Request,
  ): Promise<MessageDto> {
    await this.confirmations.confirm(user, answer, request.id);
    return CONFIRMED;
  }
}
