import { Controller, Get, Header, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo, ReadsSession } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { beginSession, endSession } from '../../../platform/http/sessions/session-lifecycle.js';
import { KnownBrowsers } from '../../auth/api/known-browsers.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoginRequest } from '../../auth/api/login.guard.js';
import { InvalidCredentialsError } from '../../auth/domain/auth.errors.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { AdminSessions } from '../application/admin-sessions.service.js';
import { AdminLoginDto, AdminLoginGuard } from './admin-login.guard.js';
import { spanWords } from '../../../shared/number-words.js';
import { SESSIONS } from '../../../shared/product-rules.js';

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
    private readonly sessions: AdminSessions,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('login')
  @ReadsSession('admins')
  @UseGuards(AdminLoginGuard)
  @ApiBody({ type: AdminLoginDto })
  @ApiOperation({
    summary: 'Log in as an admin',
    description: `By username, and only for the role \`admin\`. Sets a cookie of its own, which lasts ${spanWords(SESSIONS.idle.admins)} from the last call.`,
  })
  @Answers(AdminSessionDto, 'Username is required', new InvalidCredentialsError('admins'))
  async logInAdmin(
    @Req() request: LoginRequest,
    @LoggedIn() before?: LoggedInUser,
  ): Promise<AdminSessionDto> {
    const { user } = request;
    await beginSession(request, await this.sessions.begin(user, request.id, before));
    this.browsers.remember(request, user.id);
    return { username: user.username };
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
