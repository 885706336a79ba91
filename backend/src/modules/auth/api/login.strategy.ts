import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { SignIn } from '../application/sign-in.service.js';
import type { Account } from '../domain/account.js';

/** Name of this strategy in Passport. */
export const PEOPLE_LOGIN = 'people-login';

/** Passport strategy: signs a person in by email address and password. */
@Injectable()
export class PeopleLoginStrategy extends PassportStrategy(Strategy, PEOPLE_LOGIN) {
  constructor(private readonly signIn: SignIn) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: Request, email: string, password: string): Promise<Account> {
    return this.signIn.person({ name: email, password, address: request.ip });
  }
}
