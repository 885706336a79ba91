import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Ip,
  Param,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenTo, ReadsSession } from '../../../platform/http/access/access.decorator.js';
import { deviceWords } from '../../../platform/http/device-words.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { beginSession } from '../../../platform/http/sessions/session-lifecycle.js';
import { TokenGuesses } from '../../../platform/limits/token-guesses.js';
import { Registrations } from '../application/registrations.service.js';
import { InvalidTokenError } from '../domain/auth.errors.js';
import type { SignedInUser } from '../domain/user.js';
import { SignedInDto } from './login.dto.js';
import { KnownBrowsers } from '../../../platform/http/sessions/known-browsers.js';
import {
  CompleteRegistrationDto,
  RegistrationDto,
  RegistrationTokenDto,
} from './registration.dto.js';
import { SignedIn } from './signed-in.decorator.js';

@ApiTags('auth')
@OpenTo('everyone')
@Controller('auth')
export class RegistrationController {
  constructor(
    private readonly registrations: Registrations,
    private readonly guesses: TokenGuesses,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Get('verify-registration-token/:token')
  @ApiOperation({
    summary: 'The address that a set-up link belongs to',
    description: 'Does not use the link up.',
  })
  @ApiOkResponse({ type: RegistrationDto })
  @ApiErrors(InvalidTokenError)
  async verifyRegistrationToken(
    @Param() { token }: RegistrationTokenDto,
    @Ip() address: string | undefined,
  ): Promise<RegistrationDto> {
    const user = await this.guesses.limited(address, () =>
      this.registrations.findByRegistrationToken(token),
    );
    return { email: user.email ?? '' };
  }

  @Post('complete-registration')
  @ReadsSession()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    summary: 'Set an account up and sign in',
    description: 'Uses the link up: of parallel calls with one token, one succeeds.',
  })
  @ApiOkResponse({ type: SignedInDto })
  @ApiErrors(InvalidTokenError)
  async completeRegistration(
    @Body() { emailVerificationToken, email, password }: CompleteRegistrationDto,
    @Ip() address: string | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @SignedIn() before?: SignedInUser,
  ): Promise<SignedInDto> {
    const device = deviceWords(request.get('User-Agent'));
    const login = { kind: 'people', device, replaced: before?.loginId } as const;
    const account = { email, password };
    const { user, loginId } = await this.guesses.limited(address, () =>
      this.registrations.completeRegistration(emailVerificationToken, account, login),
    );
    await beginSession(request, loginId);
    this.browsers.remember(request, response, user.id);
    return { user: { role: user.role, email: user.email } };
  }
}
