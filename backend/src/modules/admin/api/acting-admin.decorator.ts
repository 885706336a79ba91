import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { SignedInUser } from '../../auth/domain/user.js';
import type { ActingAdmin } from '../domain/change.js';

/** The signed-in admin in the form the audit trail stores. Only for routes restricted to admins. */
export const Acting = createParamDecorator(
  (_data: unknown, context: ExecutionContext): ActingAdmin => {
    const request = context.switchToHttp().getRequest<Request>();
    const { id, username } = request.signedInUser as SignedInUser;
    return { id, username, requestId: request.id };
  },
);
