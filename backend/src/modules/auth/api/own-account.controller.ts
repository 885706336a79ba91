import { Body, Controller, Delete, Get, Param, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { deviceName } from './device-name.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { beginSession } from '../../../platform/http/sessions/begin-and-end-session.js';
import { KnownBrowsers } from './known-browsers.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { Accounts } from '../application/accounts.service.js';
import { OwnPasswords } from '../application/own-passwords.service.js';
import { EmailChanges } from '../application/email-changes.service.js';
import { Logins } from '../application/logins.service.js';
import { LoginNotFoundError, WrongPasswordError } from '../domain/auth.errors.js';
import { NAME_REFUSALS } from '../domain/user-name.js';
import type { LoggedInUser } from '../domain/user.js';
import {
  ChangePasswordDto,
  OwnEmailDto,
  OwnLoginDto,
  OwnNameDto,
  RequestEmailChangeDto,
} from './own-account.dto.js';
import { LoggedIn } from './logged-in.decorator.js';

@ApiTags('auth')
@OpenTo('people')
@Controller('user')
export class OwnAccountController {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: OwnPasswords,
    private readonly logins: Logins,
    private readonly changes: EmailChanges,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Put('password')
  @ApiOperation({
    summary: 'Change the password',
    description:
      'Logs out every other device, gives this one a new session, and invalidates mailed links for a new password.',
  })
  @Answers(MessageDto, WrongPasswordError)
  async changePassword(
    @LoggedIn() user: LoggedInUser,
    @Body() passwords: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<MessageDto> {
    const device = deviceName(request.get('User-Agent'));
    const loginId = await this.passwords.change(user, { ...passwords, device });
    await beginSession(request, loginId);
    this.browsers.remember(request, user.id);
    return { message: 'Your password is changed. All other devices are logged out.' };
  }

  @Get('logins')
  @ApiOperation({
    summary: 'The devices on which the caller is logged in',
    description: 'Most recently seen first. Sessions of the portal are left out.',
  })
  @Answers([OwnLoginDto])
  async listOwnLogins(@LoggedIn() user: LoggedInUser): Promise<OwnLoginDto[]> {
    const logins = await this.logins.findOwn(user);
    return logins.map((login) => ({ ...login, current: login.id === user.loginId }));
  }

  @Delete('logins/:id')
  @ApiOperation({
    summary: 'Log out one device of the caller',
    description: 'It may be the device of this call.',
  })
  @Answers(MessageDto, LoginNotFoundError)
  async endOwnLogin(
    @LoggedIn() user: LoggedInUser,
    @Param() { id }: RowIdDto,
  ): Promise<MessageDto> {
    await this.logins.endOwn(user, id);
    return { message: 'The device is logged out.' };
  }

  @Delete('logins')
  @ApiOperation({
    summary: 'Log out all other devices',
    description: 'Also answers 200 when there is no other device.',
  })
  @Answers(MessageDto)
  async endOtherLogins(@LoggedIn() user: LoggedInUser): Promise<MessageDto> {
    await this.logins.endOthers(user);
    return { message: 'All other devices are logged out.' };
  }

  @Get('name')
  @ApiOperation({
    summary: 'The name of the caller',
    description: 'The name is null until the caller has chosen one.',
  })
  @Answers(OwnNameDto)
  async getOwnName(@LoggedIn() { id }: LoggedInUser): Promise<OwnNameDto> {
    return { name: await this.accounts.findName(id) };
  }

  @Put('name')
  @ApiOperation({
    summary: 'Change the name',
    description:
      'Only friends see the name. An invite mail never contains it, because its recipient may not know the caller.',
  })
  @Answers(OwnNameDto, NAME_REFUSALS.linked)
  async changeName(
    @LoggedIn() { id }: LoggedInUser,
    @Body() { name }: OwnNameDto,
  ): Promise<OwnNameDto> {
    await this.accounts.rename(id, name);
    return { name };
  }

  @Get('email')
  @ApiOperation({
    summary: 'The email address of the caller, and a new address that is not confirmed yet',
    description: 'The new address is null when no change is open.',
  })
  @Answers(OwnEmailDto)
  async getOwnEmail(@LoggedIn() { id, email }: LoggedInUser): Promise<OwnEmailDto> {
    const pending = await this.changes.findPending(id);
    return {
      email,
      pendingEmail: pending?.newEmail ?? null,
      pendingUntil: pending?.tokenExpiry ?? null,
    };
  }

  @Put('email')
  @ApiOperation({
    summary: 'Ask for another email address',
    description:
      'Mails a confirmation link to the new address, and a notice to the old one. The response is the same with and without an account for the new address.',
  })
  @Answers(MessageDto, WrongPasswordError)
  async requestEmailChange(
    @LoggedIn() { id }: LoggedInUser,
    @Body() { email, currentPassword }: RequestEmailChangeDto,
  ): Promise<MessageDto> {
    await this.changes.request(id, email, currentPassword);
    return { message: `We sent an email to ${email}. Open the link in it to confirm the address.` };
  }

  @Delete('email/pending')
  @ApiOperation({
    summary: 'Cancel a change of the email address',
    description:
      'The confirmation link stops working. The response is the same when no change is open.',
  })
  @Answers(MessageDto)
  async cancelEmailChange(@LoggedIn() { id }: LoggedInUser): Promise<MessageDto> {
    await this.changes.cancel(id);
    return { message: 'Your email address stays as it is.' };
  }
}
