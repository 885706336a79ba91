import { Body, Controller, Get, Ip, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { LimitedBy } from '../../../platform/http/limits/rate-limit.guard.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { PasswordResets } from '../application/password-resets.service.js';
import { InvalidTokenError } from '../domain/auth.errors.js';
import { KnownBrowsers } from './known-browsers.js';
import { LinkTokenDto } from './link-token.dto.js';
import { ForgotPasswordDto, ResetDto, ResetPasswordDto } from './password-reset.dto.js';

const REQUESTED: MessageDto = {
  message: 'If this address has an account, an email with a link is on its way.',
};

/** The GET changes nothing, because mail scanners follow links. */
@ApiTags('auth')
@OpenTo('everyone')
@Controller('auth')
export class PasswordResetsController {
  constructor(
    private readonly resets: PasswordResets,
    private readonly guesses: TokenGuesses,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('forgot-password')
  @LimitedBy('forgot-ip')
  @ApiOperation({
    summary: 'Ask for a link to choose a new password',
    description: 'The response is the same with and without an account for the address.',
  })
  @Answers(MessageDto, INVALID_EMAIL)
  async requestPasswordReset(
    @Body() { email, website }: ForgotPasswordDto,
    @Req() request: Request,
  ): Promise<MessageDto> {
    const browserFor = (userId: number) => this.browsers.idFor(request, userId);
    if (!website) await this.resets.request(email, browserFor);
    return REQUESTED;
  }

  @Get('verify-reset-token/:token')
  @ApiOperation({
    summary: 'The email address of a reset link',
    description: 'For password managers. The link stays valid.',
  })
  @Answers(ResetDto, InvalidTokenError)
  async verifyResetToken(
    @Param() { token }: LinkTokenDto,
    @Ip() address: string | undefined,
  ): Promise<ResetDto> {
    const { email } = await this.guesses.limited(address, () => this.resets.find(token));
    return { email: email ?? '' };
  }

  @Post('reset-password')
  @ApiOperation({
    summary: 'Choose a new password by a mailed link',
    description:
      'The link works once. The call logs the user out everywhere, and earlier wrong passwords no longer count.',
  })
  @Answers(MessageDto, InvalidTokenError)
  async resetPassword(
    @Body() { token, password }: ResetPasswordDto,
    @Ip() address: string | undefined,
    @Req() request: Request,
  ): Promise<MessageDto> {
    const complete = () => this.resets.complete(token, password);
    this.browsers.remember(request, await this.guesses.limited(address, complete));
    return { message: 'Your password has been changed. Please log in.' };
  }
}
