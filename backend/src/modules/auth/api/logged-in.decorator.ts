import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { LoggedInUser } from '../domain/user.js';

/** The logged-in user. `undefined` for a visitor, which is possible only on routes open to everyone. */
export const LoggedIn = createParamDecorator(
  (_data: unknown, context: ExecutionContext): LoggedInUser | undefined =>
    context.switchToHttp().getRequest<Request>().loggedInUser,
);
