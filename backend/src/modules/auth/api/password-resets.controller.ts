import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Ip,
  Param,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { LimitedBy } from '../../../platform/http/limits/rate-limit.guard.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { PasswordResets } from '../application/password-resets.service.js';
import { InvalidTokenError } from '../domain/auth.errors.js';
import { KnownBrowsers } from '../../../platform/http/sessions/known-browsers.js';
import {
  ForgotPasswordDto,
  ResetDto,
  ResetPasswordDto,
  ResetTokenDto,
} from './password-reset.dto.js';

const REQUESTED: MessageDto = {
  message: 'If this address has an account, an email with a link is on its way.',
};

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
  @HttpCode(HttpStatus.OK)
  @LimitedBy('forgot-ip')
  @ApiOperation({
    summary: 'Ask for a link to choose a new password',
    description: 'Answers the same for every address, whether it has an account or not.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(INVALID_EMAIL)
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
    summary: 'The address that a reset link belongs to',
    description: 'For password managers. Does not use the link up.',
  })
  @ApiOkResponse({ type: ResetDto })
  @ApiErrors(InvalidTokenError)
  async verifyResetToken(
    @Param() { token }: ResetTokenDto,
    @Ip() address: string | undefined,
  ): Promise<ResetDto> {
    const { email } = await this.guesses.limited(address, () => this.resets.find(token));
    return { email: email ?? '' };
  }

  @Post('reset-password')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Choose a new password by a mailed link',
    description:
      'Uses the link up and signs the person out everywhere. Wrong passwords before do not count any more.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(InvalidTokenError)
  async resetPassword(
    @Body() { token, password }: ResetPasswordDto,
    @Ip() address: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageDto> {
    const complete = () => this.resets.complete(token, password);
    this.browsers.remember(request, response, await this.guesses.limited(address, complete));
    return { message: 'Your password has been changed. Please log in.' };
  }
}
