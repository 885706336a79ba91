import { Body, Controller, Ip, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { endSession } from '../../../platform/http/sessions/begin-and-end-session.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { spanWords } from '../../../shared/number-words.js';
import { LINKS } from '../../../shared/product-rules.js';
import { KnownBrowsers } from '../../auth/api/known-browsers.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import {
  AdminsStayError,
  InvalidCredentialsError,
  InvalidTokenError,
  WrongPasswordError,
} from '../../auth/domain/auth.errors.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { OwnAccountDeletion } from '../application/own-account-deletion.service.js';
import {
  AccountDeletionDto,
  DeleteAccountDto,
  KeepAccountByLinkDto,
  KeepAccountDto,
} from './account-deletion.dto.js';

const KEPT: MessageDto = { message: 'Your account stays. Please log in.' };

@ApiTags('personal-data')
@Controller()
export class AccountDeletionController {
  constructor(
    private readonly deletion: OwnAccountDeletion,
    private readonly browsers: KnownBrowsers,
    private readonly guesses: TokenGuesses,
  ) {}

  @Post('user/deletion')
  @OpenTo('people')
  @ApiOperation({
    summary: 'Delete the account of the caller',
    description:
      'Logs the user out everywhere, hides the images of the user and mails a link to keep the account. ' +
      `After ${spanWords(LINKS['keep-account'])}, ` +
      'a scheduled task deletes the account with everything that belongs to it.',
  })
  @Answers(AccountDeletionDto, WrongPasswordError, AdminsStayError)
  async deleteAccount(
    @LoggedIn() { id }: LoggedInUser,
    @Body() { currentPassword }: DeleteAccountDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AccountDeletionDto> {
    const deletesAt = await this.deletion.request(id, currentPassword);
    response.setHeader('Clear-Site-Data', '"cache", "storage"');
    await endSession(request);
    return { deletesAt };
  }

  @Post('auth/keep-account')
  @OpenTo('everyone')
  @ApiOperation({
    summary: 'Keep an account that is about to be deleted',
    description: 'Cancels the deletion until `deletesAt`. Does not log the user in.',
  })
  @Answers(MessageDto, INVALID_EMAIL, new InvalidCredentialsError('people'))
  async keepAccount(
    @Body() { email, password }: KeepAccountDto,
    @Ip() address: string | undefined,
    @Req() request: Request,
  ): Promise<MessageDto> {
    const browserFor = (userId: number) => this.browsers.idFor(request, userId);
    await this.deletion.keep({ name: email, password, address, browserFor });
    return KEPT;
  }

  @Post('auth/keep-account-by-link')
  @OpenTo('everyone')
  @ApiOperation({
    summary: 'Keep an account that is about to be deleted, by the mailed link',
    description: 'Cancels the deletion. The link works once. Does not log the user in.',
  })
  @Answers(MessageDto, InvalidTokenError)
  async keepAccountByLink(
    @Body() { token }: KeepAccountByLinkDto,
    @Ip() address: string | undefined,
  ): Promise<MessageDto> {
    await this.guesses.limited(address, () => this.deletion.keepByToken(token));
    return KEPT;
  }
}
