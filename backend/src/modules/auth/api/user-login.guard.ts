import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LoginAttempts } from '../application/login-attempts.service.js';
import type { User } from '../domain/user.js';
import { KnownBrowsers } from './known-browsers.js';
import { LoginDto } from './login.dto.js';
import { loginGuard } from './login.guard.js';

@Injectable()
export class UserLoginGuard extends loginGuard('email', LoginDto) {
  constructor(
    private readonly loginAttempts: LoginAttempts,
    private readonly browsers: KnownBrowsers,
  ) {
    super();
  }

  protected override verify(request: Request, name: string, password: string): Promise<User> {
    const browserFor = (userId: number) => this.browsers.idFor(request, userId);
    return this.loginAttempts.user({ name, password, address: request.ip, browserFor });
  }
}
