import { type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { Request } from 'express';
import { LoginDto } from './login.dto.js';
import { USER_LOGIN } from './login.strategy.js';

/**
 * Runs the Passport strategy only for a valid body. Pipes run after guards, so an invalid body passes the guard and the
 * input pipe rejects it with the reasons.
 */
export function loginGuard(strategy: string, body: Type<object>) {
  @Injectable()
  class LoginGuard extends AuthGuard(strategy) {
    override async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<Request>();
      const isWellFormed = validateSync(plainToInstance(body, request.body ?? {})).length === 0;
      return !isWellFormed || ((await super.canActivate(context)) as boolean);
    }

    override handleRequest<TUser>(failure: Error | null, user: TUser): TUser {
      if (failure) throw failure;
      return user;
    }
  }
  return LoginGuard;
}

export const UserLoginGuard = loginGuard(USER_LOGIN, LoginDto);
