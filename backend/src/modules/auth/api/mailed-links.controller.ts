import {
  Body,
  Controller,
  Get,
  HttpStatus,
  Ip,
  Param,
  Post,
  Query,
  Redirect,
  Req,
} from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Settings } from '../../../platform/config/settings.js';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { LimitedBy } from '../../../platform/http/limits/rate-limit.guard.js';
import { MailedTokenDto } from '../../../platform/http/mailed-token.dto.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { InvalidOptOutError, OptOuts } from '../../../platform/mail/opt-outs.js';
import { MAIL_LISTS, ONE_CLICK_PATHS, REMINDER_OFF } from '../../../shared/mailed-pages.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { spanWords } from '../../../shared/number-words.js';
import { LINKS_STOPPED_FOR } from '../../../shared/product-rules.js';
import { PasswordResets } from '../application/password-resets.service.js';
import { InvalidTokenError } from '../domain/auth.errors.js';
import { KnownBrowsers } from './known-browsers.js';
import {
  ForgotPasswordDto,
  ResetDto,
  ResetPasswordDto,
  LinkTokenDto,
} from './password-reset.dto.js';

const REQUESTED: MessageDto = {
  message: 'If this address has an account, an email with a link is on its way.',
};

/** No GET changes anything here, because mail scanners follow links. */
@ApiTags('auth')
@OpenTo('everyone')
@Controller()
export class MailedLinksController {
  constructor(
    private readonly resets: PasswordResets,
    private readonly optOuts: OptOuts,
    private readonly settings: Settings,
    private readonly guesses: TokenGuesses,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** `platform/http/edge/json-body.ts` lets mail programs post a form to this path. */
  @Post(MAIL_LISTS.account)
  @ApiOperation({
    summary: 'Opt out of mails that others can cause',
    description:
      'Stops mails about photos for good. Stops links to set up an account, confirm an address or choose a password ' +
      `for ${spanWords(LINKS_STOPPED_FOR)}. ` +
      'Mail programs post their one-click form here (RFC 8058); the server ignores the body.',
  })
  @Answers(MessageDto, InvalidOptOutError)
  async stopMails(
    @Query() { token }: MailedTokenDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.optOuts.accept('account', token));
    return { message: 'You won’t get these emails anymore.' };
  }

  /** Redirects to the page of the list. Mail programs without one-click support open its URL in a browser. */
  @Get(ONE_CLICK_PATHS)
  @Redirect()
  @ApiExcludeEndpoint()
  openPage(@Req() request: Request, @Query() { token }: MailedTokenDto) {
    const path = ONE_CLICK_PATHS.find((each) => request.path.toLowerCase().includes(each)) ?? '/';
    const page = path === REMINDER_OFF.api ? REMINDER_OFF.page : path;
    return { url: this.settings.link(page, { token }), statusCode: HttpStatus.SEE_OTHER };
  }

  @Post('auth/forgot-password')
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

  @Get('auth/verify-reset-token/:token')
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

  @Post('auth/reset-password')
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
