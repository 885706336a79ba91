import { Body, Controller, Ip, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo, ReadsSession } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { deviceName } from './device-name.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { beginSession } from '../../../platform/http/sessions/begin-and-end-session.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { EmailChanges } from '../application/email-changes.service.js';
import { EmailTakenError, InvalidTokenError } from '../domain/auth.errors.js';
import type { LoggedInUser } from '../domain/user.js';
import {
  ConfirmedEmailDto,
  ConfirmEmailDto,
  UndoEmailChangeDto,
} from './email-change-links.dto.js';
import { KnownBrowsers } from './known-browsers.js';
import { LoggedIn } from './logged-in.decorator.js';

/** Open to everyone, because a user may open a mailed link in another browser. */
@ApiTags('auth')
@OpenTo('everyone')
@Controller('auth')
export class EmailChangeLinksController {
  constructor(
    private readonly changes: EmailChanges,
    private readonly guesses: TokenGuesses,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('confirm-email')
  @ReadsSession()
  @ApiOperation({
    summary: 'Confirm a new email address by a mailed link',
    description:
      'The link works once. The call logs the user out everywhere. A caller who is logged in with the account gets a new session.',
  })
  @Answers(ConfirmedEmailDto, InvalidTokenError, EmailTakenError)
  async confirmEmail(
    @Body() { token }: ConfirmEmailDto,
    @Ip() address: string | undefined,
    @Req() request: Request,
    @LoggedIn() user?: LoggedInUser,
  ): Promise<ConfirmedEmailDto> {
    const device = deviceName(request.get('User-Agent'));
    const { email, loginId } = await this.guesses.limited(address, () =>
      this.changes.confirm(token, user, device),
    );
    if (loginId !== null) await beginSession(request, loginId);
    return { email, signedIn: loginId !== null };
  }

  @Post('undo-email-change')
  @ApiOperation({
    summary: 'Take an account back by a link in a mail to its old address',
    description:
      'Restores the old address, sets a new password, cancels a deletion of the account, and logs the user out everywhere. ' +
      'The link works once.',
  })
  @Answers(MessageDto, InvalidTokenError, EmailTakenError)
  async undoEmailChange(
    @Body() { token, password }: UndoEmailChangeDto,
    @Ip() address: string | undefined,
    @Req() request: Request,
  ): Promise<MessageDto> {
    const undo = () => this.changes.undo(token, password);
    this.browsers.remember(request, await this.guesses.limited(address, undo));
    return { message: 'Your account has its old address and the new password. Please log in.' };
  }
}
