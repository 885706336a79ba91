import { type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { inputPipe } from '../../../platform/http/validation/input.pipe.js';
import { LoginDto } from './login.dto.js';
import { USER_LOGIN } from './login.strategy.js';

/** Runs the Passport strategy only for a valid body. Global pipes run after guards, so the guard has its own. */
export function loginGuard(strategy: string, metatype: Type<object>) {
  @Injectable()
  class LoginGuard extends AuthGuard(strategy) {
    private readonly input = inputPipe();

    override async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<Request>();
      await this.input.transform(request.body, { type: 'body', metatype });
      return (await super.canActivate(context)) as boolean;
    }

    override handleRequest<TUser>(failure: Error | null, user: TUser): TUser {
      if (failure) throw failure;
      return user;
    }
  }
  return LoginGuard;
}

export const UserLoginGuard = loginGuard(USER_LOGIN, LoginDto);
