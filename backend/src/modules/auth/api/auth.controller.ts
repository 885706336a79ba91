import { Body, Controller, Get, Header, Ip, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo, ReadsSession } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { deviceName } from './device-name.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { beginSession, endSession } from '../../../platform/http/sessions/begin-and-end-session.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { INVALID_EMAIL } from '../../../shared/email-address.js';
import { Logins } from '../application/logins.service.js';
import {
  InvalidCredentialsError,
  InvalidTokenError,
  NotAuthenticatedError,
  SecondStepRefusedError,
} from '../domain/auth.errors.js';
import { Registrations } from '../application/registrations.service.js';
import { SecondSteps } from '../application/second-steps.service.js';
import type { NewLogin } from '../domain/login.js';
import type { LoggedInUser, User } from '../domain/user.js';
import {
  CurrentUserDto,
  LoginAnswerDto,
  LoginDto,
  SessionStateDto,
  LoggedInDto,
} from './login.dto.js';
import { LinkTokenDto } from './link-token.dto.js';
import { CompleteRegistrationDto, RegistrationDto } from './registration.dto.js';
import { KnownBrowsers, stepOf } from './known-browsers.js';
import { LoggedIn } from './logged-in.decorator.js';
import type { LoginRequest } from './login.guard.js';
import { SecondStepAnswerDto } from './second-step.dto.js';
import { UserLoginGuard } from './user-login.guard.js';

@ApiTags('auth')
@OpenTo('everyone')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly logins: Logins,
    private readonly browsers: KnownBrowsers,
    private readonly registrations: Registrations,
    private readonly steps: SecondSteps,
    private readonly guesses: TokenGuesses,
  ) {}

  @Get('verify')
  @ReadsSession()
  @ApiOperation({
    summary: 'Whether the caller is logged in',
    description: 'Answers 200 to everyone. `user` is null for a visitor.',
  })
  @Answers(SessionStateDto)
  verifySession(@LoggedIn() user?: LoggedInUser): SessionStateDto {
    return user
      ? { authenticated: true, user: { role: user.role, email: user.email } }
      : { authenticated: false, user: null };
  }

  @Get('user')
  @ApiCookieAuth('people')
  @ApiOperation({
    summary: 'The logged-in user',
    description: 'The email is null for a user without an address.',
  })
  @Answers(CurrentUserDto, NotAuthenticatedError)
  getCurrentUser(@LoggedIn() user?: LoggedInUser): CurrentUserDto {
    if (!user) throw new NotAuthenticatedError();
    return { email: user.email };
  }

  @Post('login')
  @ReadsSession()
  @UseGuards(UserLoginGuard)
  @ApiBody({ type: LoginDto })
  @ApiOperation({
    summary: 'Log in',
    description:
      'A wrong password, an unknown address and an account that is not set up yet get the same response, in the same time. ' +
      'The call sets a second cookie, so that this browser can log in even while others guess passwords.',
  })
  @Answers(LoginAnswerDto, INVALID_EMAIL, new InvalidCredentialsError('people'))
  async logIn(
    @Req() request: LoginRequest,
    @LoggedIn() before?: LoggedInUser,
  ): Promise<LoginAnswerDto> {
    const { user } = request;
    const begin = () => this.logins.begin(user, loginOf(request, before));
    const { loginId, secondStep } = await this.steps.first(user, 'people', begin);
    if (secondStep) return { user: null, secondStep };
    return this.begin(request, user, loginId);
  }

  @Post('second-step')
  @ReadsSession()
  @ApiOperation({
    summary: 'Log in with a second factor, after the password',
    description:
      'For an account with a passkey or an app. Each code works once, as does each response of a passkey. Too many wrong codes of the app answer 429.',
  })
  @Answers(LoggedInDto, 'Token is required', SecondStepRefusedError)
  async takeSecondStep(
    @Body() answer: SecondStepAnswerDto,
    @Req() request: Request,
    @LoggedIn() before?: LoggedInUser,
  ): Promise<LoggedInDto> {
    const login = loginOf(request, before);
    const begun = await this.steps.complete(
      answer,
      stepOf(request, 'people', this.browsers),
      async (user) => ({ user, loginId: await this.logins.begin(user, login) }),
    );
    return this.begin(request, begun.user, begun.loginId);
  }

  @Post('logout')
  @Header('Clear-Site-Data', '"cache", "storage"')
  @ReadsSession()
  @ApiOperation({ summary: 'Log out', description: 'Also answers 200 to a visitor.' })
  @Answers(MessageDto)
  async logOut(@Req() request: Request, @LoggedIn() user?: LoggedInUser): Promise<MessageDto> {
    if (user) await this.logins.end(user.loginId);
    await endSession(request);
    return { message: 'You are logged out.' };
  }

  @Get('verify-registration-token/:token')
  @ApiOperation({
    summary: 'The email address of a set-up link',
    description: 'The link stays valid.',
  })
  @Answers(RegistrationDto, InvalidTokenError)
  async verifyRegistrationToken(
    @Param() { token }: LinkTokenDto,
    @Ip() address: string | undefined,
  ): Promise<RegistrationDto> {
    const user = await this.guesses.limited(address, () =>
      this.registrations.findByRegistrationToken(token),
    );
    return { email: user.email ?? '' };
  }

  @Post('complete-registration')
  @ReadsSession()
  @ApiOperation({
    summary: 'Set up an account and log in',
    description: 'The link works once. Of parallel calls with one token, one succeeds.',
  })
  @Answers(LoggedInDto, InvalidTokenError)
  async completeRegistration(
    @Body() { emailVerificationToken, ...account }: CompleteRegistrationDto,
    @Ip() address: string | undefined,
    @Req() request: Request,
    @LoggedIn() before?: LoggedInUser,
  ): Promise<LoggedInDto> {
    const login = loginOf(request, before);
    const { user, loginId } = await this.guesses.limited(address, () =>
      this.registrations.completeRegistration(emailVerificationToken, account, login),
    );
    return this.begin(request, user, loginId);
  }

  private async begin(
    request: Request,
    { id, role, email }: User,
    loginId: number,
  ): Promise<LoggedInDto> {
    await beginSession(request, loginId);
    this.browsers.remember(request, id);
    return { user: { role, email } };
  }
}

function loginOf(request: Request, before: LoggedInUser | undefined): NewLogin {
  const device = deviceName(request.get('User-Agent'));
  return { kind: 'people', device, replaced: before?.loginId };
}
