import { Body, Controller, Get, Header, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo, ReadsSession } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { beginSession, endSession } from '../../../platform/http/sessions/session-lifecycle.js';
import { KnownBrowsers } from '../../auth/api/known-browsers.js';
import { networkOf } from '../../../platform/limits/client-address.js';
import { IsRequiredText } from '../../../platform/http/validation/rules.js';
import { IsPassword } from '../../auth/api/new-password.decorator.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import { LoginAttempts } from '../../auth/application/login-attempts.service.js';
import { InvalidCredentialsError } from '../../auth/domain/auth.errors.js';
import type { LoggedInUser, User } from '../../auth/domain/user.js';
import { AdminSessions } from '../application/admin-sessions.service.js';
import { spanWords } from '../../../shared/number-words.js';
import { SESSIONS } from '../../../shared/product-rules.js';

export class AdminLoginDto {
  @ApiProperty({ example: 'admin' })
  @IsRequiredText(64, 'Username')
  username: string;

  @IsPassword()
  password: string;
}

export class AdminSessionDto {
  @ApiProperty({ example: 'admin' })
  username: string;
}

/** Admins log in by username, separately from users, and get a separate session. */
@ApiTags('admin')
@OpenTo('everyone')
@Controller('admin')
export class AdminSessionController {
  constructor(
    private readonly loginAttempts: LoginAttempts,
    private readonly sessions: AdminSessions,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('login')
  @ReadsSession('admins')
  @ApiOperation({
    summary: 'Log in as an admin',
    description: `By username, and only for the role \`admin\`. Sets a cookie of its own, which lasts ${spanWords(SESSIONS.idle.admins)} from the last call.`,
  })
  @Answers(AdminSessionDto, 'Username is required', new InvalidCredentialsError('admins'))
  async logInAdmin(
    @Body() attempt: AdminLoginDto,
    @Req() request: Request,
    @LoggedIn() before?: LoggedInUser,
  ): Promise<AdminSessionDto> {
    const user = await this.verified(attempt, request);
    await beginSession(request, await this.sessions.begin(user, request.id, before));
    this.browsers.remember(request, user.id);
    return { username: user.username };
  }

  /** Records a refusal, too. */
  private async verified({ username, password }: AdminLoginDto, request: Request): Promise<User> {
    const { ip: address, id: requestId } = request;
    const browserFor = (userId: number) => this.browsers.idFor(request, userId);
    try {
      return await this.loginAttempts.admin({ name: username, password, address, browserFor });
    } catch (failure) {
      if (failure instanceof InvalidCredentialsError) {
        await this.sessions.recordRefusal(failure.userId, {
          network: networkOf(address),
          requestId,
        });
      }
      throw failure;
    }
  }

  @Get('verify')
  @OpenTo('admins')
  @ApiOperation({
    summary: 'The admin who is logged in',
    description:
      '401 for whoever is not logged in as an admin, also for somebody who is logged in as a user of the site.',
  })
  @Answers(AdminSessionDto)
  verifyAdminSession(@LoggedIn() { username }: LoggedInUser): AdminSessionDto {
    return { username };
  }

  @Post('logout')
  @ReadsSession('admins')
  // Without "storage": it also holds what the user has not sent yet on the site.
  @Header('Clear-Site-Data', '"cache"')
  @ApiOperation({
    summary: 'Log an admin out',
    description: 'Also answers someone who is not logged in.',
  })
  @Answers(MessageDto)
  async logOutAdmin(@Req() request: Request, @LoggedIn() user?: LoggedInUser): Promise<MessageDto> {
    if (user) await this.sessions.end({ ...user, requestId: request.id }, user.loginId);
    await endSession(request);
    return { message: 'You are logged out.' };
  }
}
