import { SetMetadata } from '@nestjs/common';

/** Who may call a route: anyone, a signed-in user, or an admin with an admin session. */
export type Access = 'everyone' | 'people' | 'admins';

export const ACCESS = Symbol('access');

/** Sets the access of a route (or of all routes of a controller). A route without it answers 403. */
export const OpenTo = (access: Access) => SetMetadata(ACCESS, access);
