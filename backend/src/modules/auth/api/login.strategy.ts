import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { SignIn } from '../application/sign-in.service.js';
import type { Account } from '../domain/account.js';

/** Passport's name for this way to sign in. */
export const PEOPLE_LOGIN = 'people-login';

/** Passport strategy: a person by e-mail address and password. */
@Injectable()
export class PeopleLoginStrategy extends PassportStrategy(Strategy, PEOPLE_LOGIN) {
  constructor(private readonly signIn: SignIn) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: Request, email: string, password: string): Promise<Account> {
    return this.signIn.person({ name: email, password, address: request.ip });
  }
}
