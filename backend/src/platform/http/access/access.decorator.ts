import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth, ApiSecurity } from '@nestjs/swagger';
import {
  ConfirmationNeededError,
  InvalidTokenError,
  NotLoggedInError,
  TokenNotAllowedError,
} from '../../../shared/refusal.errors.js';
import { ApiErrors } from '../errors/api-errors.decorator.js';

/**
 * Who may call a route: `everyone`, `people` who are logged in to the site, `moderators` (or admins) or `admins` who
 * are logged in to the portal, or `programs` with an API token.
 */
export type Access = 'everyone' | 'people' | 'moderators' | 'admins' | 'programs';

export const ACCESS = Symbol('access');

/**
 * Sets and documents who may call a route, or all routes of a controller that do not set it themselves. A route without
 * this decorator answers 403.
 */
export function OpenTo(access: Access): MethodDecorator & ClassDecorator {
  const setAccess = SetMetadata(ACCESS, access);
  if (access === 'programs')
    return applyDecorators(setAccess, ApiErrors(InvalidTokenError, TokenNotAllowedError));
  return access === 'everyone'
    ? setAccess
    : applyDecorators(
        setAccess,
        ApiCookieAuth(access === 'people' ? 'people' : 'admins'),
        ApiErrors(NotLoggedInError),
      );
}

export const CONFIRMED = Symbol('confirmed');

/**
 * Requires that the caller has proved who they are within ten minutes, because a thief of the device must not call this
 * route. The portal asks for the proof and sends the request again.
 */
export function NeedsConfirmation(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(CONFIRMED, true), ApiErrors(ConfirmationNeededError));
}

export const WITHOUT_SECOND_FACTOR = Symbol('without second factor');

/** Opens a route to admins who still have to add a required second factor. */
export const OpenWithoutSecondFactor = () => SetMetadata(WITHOUT_SECOND_FACTOR, true);

/** Documents that a route that is open to everyone reads the session of a logged-in caller. */
export function ReadsSession(kind: 'people' | 'admins' = 'people'): MethodDecorator {
  return applyDecorators(ApiSecurity({}), ApiCookieAuth(kind));
}
