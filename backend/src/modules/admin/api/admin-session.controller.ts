import { Body, Controller, Get, Header, Post, Req, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
  OmitType,
} from '@nestjs/swagger';
import type { Request } from 'express';
import {
  OpenWithoutSecondFactor,
  OpenTo,
  ReadsSession,
} from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { beginSession, endSession } from '../../../platform/http/sessions/begin-and-end-session.js';
import { KnownBrowsers, stepOf } from '../../auth/api/known-browsers.js';
import { LoggedIn } from '../../auth/api/logged-in.decorator.js';
import type { LoginRequest } from '../../auth/api/login.guard.js';
import { FactorQuestionDto, SecondStepAnswerDto } from '../../auth/api/second-step.dto.js';
import { RequiredFactor } from '../../auth/application/required-factor.service.js';
import { SecondSteps } from '../../auth/application/second-steps.service.js';
import { InvalidCredentialsError, SecondStepRefusedError } from '../../auth/domain/auth.errors.js';
import type { LoggedInUser, User } from '../../auth/domain/user.js';
import { AdminSessions } from '../application/admin-sessions.service.js';
import { AdminLoginDto, AdminLoginGuard } from './admin-login.guard.js';
import { spanWords } from '../../../shared/number-words.js';
import { SESSIONS } from '../../../shared/product-rules.js';
import { PORTAL_ACCESS, type PortalAccess } from '../../../shared/roles.js';

type PortalUser = Pick<LoggedInUser, 'id' | 'username' | 'portalAccess' | 'hasFactor'>;

export class AdminSessionDto {
  @ApiProperty({ example: 'admin' })
  username: string;

  @ApiProperty({
    enum: PORTAL_ACCESS.filter((access) => access !== 'none'),
    description: 'A moderator reviews images and reports; an admin may do everything.',
  })
  access: PortalAccess;

  @ApiPropertyOptional({
    description: 'Only when the user must add a second factor before anything else.',
  })
  mustAddFactor?: true;

  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'When a second factor will be required. Only before that time, and only for a user without one.',
  })
  needsFactorFrom?: Date;
}

/** Response to a right password: the session, or the options of the second step. */
export class AdminLoginAnswerDto extends OmitType(AdminSessionDto, ['username', 'access']) {
  @ApiProperty({ type: String, nullable: true, description: 'Null before the second step.' })
  username: string | null;

  @ApiPropertyOptional({ enum: PORTAL_ACCESS.filter((access) => access !== 'none') })
  access?: PortalAccess;

  @ApiPropertyOptional({ type: FactorQuestionDto })
  secondStep?: FactorQuestionDto;
}

/** Admins and moderators log in by username, separately from users of the site, and get a separate session. */
@ApiTags('admin')
@OpenTo('everyone')
@Controller('admin')
export class AdminSessionController {
  constructor(
    private readonly sessions: AdminSessions,
    private readonly browsers: KnownBrowsers,
    private readonly steps: SecondSteps,
    private readonly requiredFactor: RequiredFactor,
  ) {}

  @Post('login')
  @ReadsSession('admins')
  @UseGuards(AdminLoginGuard)
  @ApiBody({ type: AdminLoginDto })
  @ApiOperation({
    summary: 'Log in to the portal',
    description: `By username, and only for admins and moderators. Sets a cookie of its own, which lasts ${spanWords(SESSIONS.idle.admins)} from the last call.`,
  })
  @Answers(AdminLoginAnswerDto, 'Username is required', new InvalidCredentialsError('admins'))
  async logInAdmin(
    @Req() request: LoginRequest,
    @LoggedIn() before?: LoggedInUser,
  ): Promise<AdminLoginAnswerDto> {
    const { user } = request;
    const begin = () => this.sessions.begin(user, request.id, before);
    const { loginId, secondStep } = await this.steps.first(user, 'admins', begin);
    if (secondStep) return { username: null, secondStep };
    return this.begin(request, { ...user, hasFactor: false }, loginId);
  }

  @Post('second-step')
  @ReadsSession('admins')
  @ApiOperation({
    summary: 'Prove a second factor after the password, and log in to the portal',
    description:
      'Each code works once, as does each response of a passkey. Too many wrong codes of the app answer 429.',
  })
  @Answers(AdminSessionDto, 'Token is required', SecondStepRefusedError)
  async takeAdminSecondStep(
    @Body() answer: SecondStepAnswerDto,
    @Req() request: Request,
    @LoggedIn() before?: LoggedInUser,
  ): Promise<AdminSessionDto> {
    const step = stepOf(request, 'admins', this.browsers);
    const begin = async (user: User) => ({
      user,
      loginId: await this.sessions.begin(user, request.id, before),
    });
    const { user, loginId } = await this.steps
      .complete(answer, step, begin)
      .catch((failure: unknown) => this.sessions.refused(failure, request));
    return this.begin(request, { ...user, hasFactor: true }, loginId);
  }

  @Get('verify')
  @OpenTo('moderators')
  @OpenWithoutSecondFactor()
  @ApiOperation({
    summary: 'The admin or moderator who is logged in',
    description: 'Answers 401 without a session of the portal, also with a session of the site.',
  })
  @Answers(AdminSessionDto)
  verifyAdminSession(@LoggedIn() user: LoggedInUser): AdminSessionDto {
    return this.sessionOf(user);
  }

  @Post('logout')
  @ReadsSession('admins')
  // Leaves out "storage", because it also holds what the user has typed on the site and not sent yet.
  @Header('Clear-Site-Data', '"cache"')
  @ApiOperation({
    summary: 'Log out of the portal',
    description: 'Also answers 200 to a visitor.',
  })
  @Answers(MessageDto)
  async logOutAdmin(@Req() request: Request, @LoggedIn() user?: LoggedInUser): Promise<MessageDto> {
    if (user) await this.sessions.end({ ...user, requestId: request.id }, user.loginId);
    await endSession(request);
    return { message: 'You are logged out.' };
  }

  private async begin(
    request: Request,
    user: PortalUser,
    loginId: number,
  ): Promise<AdminSessionDto> {
    await beginSession(request, loginId);
    this.browsers.remember(request, user.id);
    return this.sessionOf(user);
  }

  private sessionOf(user: PortalUser): AdminSessionDto {
    const session = { username: user.username, access: user.portalAccess };
    if (this.requiredFactor.isMissing(user)) return { ...session, mustAddFactor: true };
    const needsFactorFrom = user.hasFactor ? null : this.requiredFactor.requiredFrom;
    return needsFactorFrom ? { ...session, needsFactorFrom } : session;
  }
}
