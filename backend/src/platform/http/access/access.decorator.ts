import { SetMetadata } from '@nestjs/common';

/** Who may call a route: anyone, a signed-in person, or an admin with an admin session. */
export type Access = 'everyone' | 'people' | 'admins';

export const ACCESS = Symbol('access');

/** Opens a route (or all routes of a controller). A route that nobody opened answers 403. */
export const OpenTo = (access: Access) => SetMetadata(ACCESS, access);
