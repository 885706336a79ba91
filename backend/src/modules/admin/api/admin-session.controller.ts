import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  HttpStatus,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenTo, ReadsSession } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { beginSession, endSession } from '../../../platform/http/sessions/session-lifecycle.js';
import { KnownBrowsers } from '../../../platform/http/sessions/known-browsers.js';
import { SignedIn } from '../../auth/api/signed-in.decorator.js';
import { InvalidCredentialsError } from '../../auth/domain/auth.errors.js';
import type { SignedInUser, User } from '../../auth/domain/user.js';
import { AdminSessions } from '../application/admin-sessions.service.js';
import { AdminLoginDto, AdminSessionDto } from './admin-login.dto.js';
import { AdminLoginGuard } from './admin-login.strategy.js';

/** Admins sign in by username, separately from people, and get a separate session. */
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
  @HttpCode(HttpStatus.OK)
  @UseGuards(AdminLoginGuard)
  @ApiOperation({
    summary: 'Sign in as an admin',
    description:
      'By username, and only for the role `admin`. Sets a cookie of its own, which lasts eight hours from the last call.',
  })
  @ApiBody({ type: AdminLoginDto })
  @ApiOkResponse({ type: AdminSessionDto })
  @ApiErrors('Username is required', new InvalidCredentialsError('admins'))
  async logInAdmin(
    @Body() _body: AdminLoginDto,
    @Req() request: Request & { user: User },
    @Res({ passthrough: true }) response: Response,
    @SignedIn() before?: SignedInUser,
  ): Promise<AdminSessionDto> {
    await beginSession(request, await this.sessions.begin(request.user, request.id, before));
    this.browsers.remember(request, response, request.user.id);
    return { username: request.user.username };
  }

  @Get('verify')
  @OpenTo('admins')
  @ApiOperation({
    summary: 'The admin who is signed in',
    description:
      '401 for whoever is not signed in as an admin, also for somebody who is signed in as a person.',
  })
  @ApiOkResponse({ type: AdminSessionDto })
  verifyAdminSession(@SignedIn() { username }: SignedInUser): AdminSessionDto {
    return { username };
  }

  @Post('logout')
  @ReadsSession('admins')
  @HttpCode(HttpStatus.OK)
  // Without "storage": it also holds what this person has not sent yet on the site.
  @Header('Clear-Site-Data', '"cache"')
  @ApiOperation({
    summary: 'Sign an admin out',
    description: 'Also answers someone who is not signed in.',
  })
  @ApiOkResponse({ type: MessageDto })
  async logOutAdmin(@Req() request: Request, @SignedIn() user?: SignedInUser): Promise<MessageDto> {
    if (user) await this.sessions.end({ ...user, requestId: request.id }, user.loginId);
    await endSession(request);
    return { message: 'You are signed out.' };
  }
}
