import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import { ApiErrors } from '../errors/api-errors.decorator.js';
import { NotSignedInError } from '../errors/edge.errors.js';

/** Who may call a route: anyone, a signed-in user, or an admin with an admin session. */
export type Access = 'everyone' | 'people' | 'admins';

export const ACCESS = Symbol('access');

/**
 * Sets and documents the access of a route (or of all routes of a controller, which then must not differ). A route without
 * it answers 403.
 */
export function OpenTo(access: Access): MethodDecorator & ClassDecorator {
  const setAccess = SetMetadata(ACCESS, access);
  return access === 'everyone'
    ? setAccess
    : applyDecorators(setAccess, ApiCookieAuth(access), ApiErrors(NotSignedInError));
}
