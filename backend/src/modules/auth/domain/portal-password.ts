import { suitsAdmin } from '../../../shared/password-length.js';
import type { PortalAccess } from '../../../shared/product-rules.js';
import { ShortAdminPasswordError } from './auth.errors.js';

/**
 * Every path that sets a password calls this, in the transaction that knows the access. `field` is where the password was
 * typed. Throws `ShortAdminPasswordError`.
 */
export function assertSuitsPortal(
  { portalAccess }: { portalAccess: PortalAccess },
  password: string,
  field = 'password',
): void {
  if (portalAccess !== 'none' && !suitsAdmin(password)) throw new ShortAdminPasswordError(field);
}
