import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SignedInUser } from '../domain/user.js';

/** The signed-in user. `undefined` for a visitor, which is possible only on routes open to everyone. */
export const SignedIn = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SignedInUser | undefined =>
    context.switchToHttp().getRequest<Request>().signedInUser,
);
