import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { SignIn } from '../application/sign-in.service.js';
import { KnownBrowsers } from '../../../platform/http/sessions/known-browsers.js';
import type { User } from '../domain/user.js';

/** Name of this strategy in Passport. */
export const USER_LOGIN = 'user-login';

/** Passport strategy: signs a user in by email address and password. */
@Injectable()
export class UserLoginStrategy extends PassportStrategy(Strategy, USER_LOGIN) {
  constructor(
    private readonly signIn: SignIn,
    private readonly browsers: KnownBrowsers,
  ) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: Request, email: string, password: string): Promise<User> {
    const browserFor = (userId: number) => this.browsers.idFor(request, userId);
    return this.signIn.user({ name: email, password, address: request.ip, browserFor });
  }
}
