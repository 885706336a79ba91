import { type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { inputPipe } from '../../../platform/http/validation/input.pipe.js';
import type { User } from '../domain/user.js';

/** A request that passed a login guard. */
export type LoginRequest = Request & { user: User };

type Verify = (name: string, password: string) => Promise<User>;

/**
 * Base of a login guard. A subclass checks the name and the password, and throws when they are wrong.
 *
 * Passport has one list of strategies per process, but a test runs several products in one process. Therefore, the
 * strategy calls the guard that received the request.
 */
export function loginGuard(usernameField: 'email' | 'username', body: Type<object>) {
  const name = `login by ${usernameField}`;
  const checks = new WeakMap<Request, Verify>();

  class LoginStrategy extends PassportStrategy(Strategy, name) {
    validate(request: Request, ...credentials: Parameters<Verify>) {
      return checks.get(request)?.(...credentials);
    }
  }
  new LoginStrategy({ usernameField, passReqToCallback: true });

  @Injectable()
  abstract class LoginGuard extends AuthGuard(name) {
    private readonly input = inputPipe();

    protected abstract verify(request: Request, ...credentials: Parameters<Verify>): Promise<User>;

    override async canActivate(context: ExecutionContext): Promise<boolean> {
      const request = context.switchToHttp().getRequest<Request>();
      // Pipes run after guards, and a password that the DTO refuses must not be hashed.
      request.body = await this.input.transform(request.body, { type: 'body', metatype: body });
      checks.set(request, (...credentials) => this.verify(request, ...credentials));
      return (await super.canActivate(context)) as boolean;
    }
  }
  return LoginGuard;
}
