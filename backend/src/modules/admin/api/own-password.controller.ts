import { Body, Put, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Request } from 'express';
import { NeedsConfirmation } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { beginSession } from '../../../platform/http/sessions/begin-and-end-session.js';
import { KnownBrowsers } from '../../auth/api/known-browsers.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import { IsNewPassword, IsPassword } from '../../auth/api/password.decorator.js';
import { OwnPasswords } from '../../auth/application/own-passwords.service.js';
import { WrongPasswordError } from '../../auth/domain/auth.errors.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { AdminController } from './admin-controller.decorator.js';
import { PASSWORDS } from '../../../shared/product-rules.js';

export class ChangeOwnPasswordDto {
  @IsPassword()
  currentPassword: string;

  @IsNewPassword()
  newPassword: string;
}

@AdminController('password', 'moderators')
export class OwnPasswordController {
  constructor(
    private readonly passwords: OwnPasswords,
    private readonly browsers: KnownBrowsers,
  ) {}

  // The change begins a login that counts as confirmed. With a second factor, the password alone must not be enough.
  @Put()
  @NeedsConfirmation()
  @ApiOperation({
    summary: 'Change one’s own password',
    description: `At least ${PASSWORDS.shortestOfAdmin} characters. Logs out every other device, also from the site.`,
  })
  @Answers(MessageDto, WrongPasswordError)
  async changeOwnPassword(
    @LoggedIn() user: LoggedInUser,
    @Body() passwords: ChangeOwnPasswordDto,
    @Req() request: Request,
  ): Promise<MessageDto> {
    const change = { ...passwords, device: null, kind: 'admins' } as const;
    await beginSession(request, await this.passwords.change(user, change));
    this.browsers.remember(request, user.id);
    return { message: 'Your password is changed. All other devices are logged out.' };
  }
}
