import { Body, Controller, Put, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { deviceWords } from '../../../platform/http/device-words.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { beginSession } from '../../../platform/http/sessions/session-lifecycle.js';
import { PasswordChanges } from '../application/password-changes.service.js';
import { WrongPasswordError } from '../domain/auth.errors.js';
import type { SignedInUser } from '../domain/user.js';
import { KnownBrowsers } from '../../../platform/http/sessions/known-browsers.js';
import { IsNewPassword, IsPassword } from './new-password.decorator.js';
import { SignedIn } from './signed-in.decorator.js';

export class ChangePasswordDto {
  @IsPassword()
  currentPassword: string;

  @IsNewPassword()
  newPassword: string;
}

@ApiTags('auth')
@OpenTo('people')
@Controller('user/password')
export class PasswordController {
  constructor(
    private readonly passwords: PasswordChanges,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Put()
  @ApiOperation({
    summary: 'Change the password',
    description:
      'Signs out every other device, gives this one a new session, and invalidates mailed links for a new password.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiErrors(WrongPasswordError)
  async changePassword(
    @SignedIn() user: SignedInUser,
    @Body() passwords: ChangePasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageDto> {
    const device = deviceWords(request.get('User-Agent'));
    const loginId = await this.passwords.change(user, { ...passwords, device });
    await beginSession(request, loginId);
    this.browsers.remember(request, response, user.id);
    return { message: 'Your password is changed. All other devices are logged out.' };
  }
}
