import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth, ApiSecurity } from '@nestjs/swagger';
import { NotLoggedInError } from '../../../shared/refusal.errors.js';
import { ApiErrors } from '../errors/api-errors.decorator.js';

/** Who may call a route: anyone, a logged-in user, or an admin with an admin session. */
export type Access = 'everyone' | 'people' | 'admins';

export const ACCESS = Symbol('access');

/**
 * Sets and documents who may call a route, or all routes of a controller, which then must not set it differently. A
 * route without this decorator answers 403.
 */
export function OpenTo(access: Access): MethodDecorator & ClassDecorator {
  const setAccess = SetMetadata(ACCESS, access);
  return access === 'everyone'
    ? setAccess
    : applyDecorators(setAccess, ApiCookieAuth(access), ApiErrors(NotLoggedInError));
}

/** Documents that a route that is open to everyone reads the session of a logged-in caller. */
export function ReadsSession(kind: 'people' | 'admins' = 'people'): MethodDecorator {
  return applyDecorators(ApiSecurity({}), ApiCookieAuth(kind));
}
