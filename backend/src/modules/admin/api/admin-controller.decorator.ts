import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { NotAllowedError } from '../../../shared/refusal.errors.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import type { ActingAdmin } from '../domain/change.js';

/** Controller under `/api/admin`; its routes require an admin session. */
export function AdminController(path = ''): ClassDecorator {
  return applyDecorators(
    Controller(path ? `admin/${path}` : 'admin'),
    ApiTags('admin'),
    OpenTo('admins'),
    ApiErrors(NotAllowedError),
  );
}

/** The logged-in admin in the form the audit trail stores. Only for routes restricted to admins. */
export const Acting = createParamDecorator(
  (_data: unknown, context: ExecutionContext): ActingAdmin => {
    const request = context.switchToHttp().getRequest<Request>();
    const { id, username } = request.loggedInUser as LoggedInUser;
    return { id, username, requestId: request.id };
  },
);
