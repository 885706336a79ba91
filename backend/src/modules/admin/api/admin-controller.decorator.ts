import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ACCESS, type Access, OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { NotAllowedError } from '../../../shared/refusal.errors.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import type { ActingAdmin } from '../domain/change.js';

/** Controller under `/api/admin`. Its routes are for admins, unless `openTo` or `@OpenInPortalTo` says otherwise. */
export function AdminController(path = '', openTo: Access = 'admins'): ClassDecorator {
  return applyDecorators(
    Controller(path ? `admin/${path}` : 'admin'),
    ApiTags('admin'),
    OpenTo(openTo),
    ApiErrors(NotAllowedError),
  );
}

/** Sets the access of a route that differs from the access of its controller. Both use the cookie of the portal. */
export function OpenInPortalTo(access: Extract<Access, 'moderators' | 'admins'>): MethodDecorator {
  return SetMetadata(ACCESS, access);
}

/** The caller as the audit trail stores it: the logged-in user, or the admin who made the API token. */
export const Acting = createParamDecorator(
  (_data: unknown, context: ExecutionContext): ActingAdmin => {
    const request = context.switchToHttp().getRequest<Request>();
    const actor = request.tokenCall?.actor ?? (request.loggedInUser as LoggedInUser);
    const { id, username, portalAccess } = actor;
    return { id, username, portalAccess, requestId: request.id };
  },
);
