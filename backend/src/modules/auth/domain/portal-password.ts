import { suitsAdmin } from '../../../shared/password-length.js';
import type { PortalAccess } from '../../../shared/roles.js';
import { ShortAdminPasswordError } from './auth.errors.js';

/**
 * Throws `ShortAdminPasswordError` when the user has access to the portal and the password is too short for it.
 * Everything that sets a password calls this, in its transaction. `field` names the input with the password.
 */
export function assertSuitsPortal(
  { portalAccess }: { portalAccess: PortalAccess },
  password: string,
  field = 'password',
): void {
  if (portalAccess !== 'none' && !suitsAdmin(password)) throw new ShortAdminPasswordError(field);
}
