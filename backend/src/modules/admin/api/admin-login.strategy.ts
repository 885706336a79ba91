import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { networkOf } from '../../../platform/limits/client-address.js';
import { KnownBrowsers } from '../../../platform/http/sessions/known-browsers.js';
import { loginGuard } from '../../auth/api/login.guard.js';
import { SignIn } from '../../auth/application/sign-in.service.js';
import { InvalidCredentialsError } from '../../auth/domain/auth.errors.js';
import type { User } from '../../auth/domain/user.js';
import { AdminSessions } from '../application/admin-sessions.service.js';
import { AdminLoginDto } from './admin-login.dto.js';

/** Name of this strategy in Passport. */
const ADMIN_LOGIN = 'admin-login';

/** Passport strategy: signs an admin in by username and password. */
@Injectable()
export class AdminLoginStrategy extends PassportStrategy(Strategy, ADMIN_LOGIN) {
  constructor(
    private readonly signIn: SignIn,
    private readonly browsers: KnownBrowsers,
    private readonly sessions: AdminSessions,
  ) {
    super({ usernameField: 'username', passwordField: 'password', passReqToCallback: true });
  }

  async validate(request: Request, username: string, password: string): Promise<User> {
    const browserFor = (userId: number) => this.browsers.idFor(request, userId);
    try {
      const attempt = { name: username, password, address: request.ip, browserFor };
      return await this.signIn.admin(attempt);
    } catch (failure) {
      if (failure instanceof InvalidCredentialsError) {
        const network = networkOf(request.ip);
        await this.sessions.recordRefusal(failure.userId, { network, requestId: request.id });
      }
      throw failure;
    }
  }
}

export const AdminLoginGuard = loginGuard(ADMIN_LOGIN, AdminLoginDto);
