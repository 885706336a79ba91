import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { SignIn } from '../application/sign-in.service.js';
import type { Account } from '../domain/account.js';

/** Passport's name for each way to sign in. */
export const LOGIN = { people: 'people-login', admins: 'admins-login' } as const;

/** Passport strategy: a person by e-mail address and password. */
@Injectable()
export class PeopleLoginStrategy extends PassportStrategy(Strategy, LOGIN.people) {
  constructor(private readonly signIn: SignIn) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: Request, email: string, password: string): Promise<Account> {
    return this.signIn.person({ name: email, password, address: request.ip });
  }
}

/** Passport strategy: an admin by username and password. */
@Injectable()
export class AdminLoginStrategy extends PassportStrategy(Strategy, LOGIN.admins) {
  constructor(private readonly signIn: SignIn) {
    super({ usernameField: 'username', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: Request, username: string, password: string): Promise<Account> {
    return this.signIn.admin({ name: username, password, address: request.ip });
  }
}
