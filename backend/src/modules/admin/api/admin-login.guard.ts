import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Request } from 'express';
import { IsRequiredText } from '../../../platform/http/validation/rules.js';
import { KnownBrowsers } from '../../auth/api/known-browsers.js';
import { loginGuard } from '../../auth/api/login.guard.js';
import { IsPassword } from '../../auth/api/password.decorator.js';
import { LoginAttempts } from '../../auth/application/login-attempts.service.js';
import type { User } from '../../auth/domain/user.js';
import { AdminSessions } from '../application/admin-sessions.service.js';

export class AdminLoginDto {
  @ApiProperty({ example: 'admin' })
  @IsRequiredText(64, 'Username')
  username: string;

  @IsPassword()
  password: string;
}

@Injectable()
export class AdminLoginGuard extends loginGuard('username', AdminLoginDto) {
  constructor(
    private readonly loginAttempts: LoginAttempts,
    private readonly browsers: KnownBrowsers,
    private readonly sessions: AdminSessions,
  ) {
    super();
  }

  /** Adds a refused login to the audit trail. */
  protected override async verify(request: Request, name: string, password: string): Promise<User> {
    const address = request.ip;
    const browserFor = (userId: number) => this.browsers.idFor(request, userId);
    return this.loginAttempts
      .admin({ name, password, address, browserFor })
      .catch((failure: unknown) => this.sessions.refused(failure, request));
  }
}
