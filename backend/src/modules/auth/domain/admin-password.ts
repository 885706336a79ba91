import { suitsAdmin } from '../../../shared/password-length.js';
import { ADMIN_ROLE } from '../../../shared/product-rules.js';
import { ShortAdminPasswordError } from './auth.errors.js';

/**
 * Every path that sets a password calls this, in the transaction that knows the role. `field` is where the password was
 * typed. Throws `ShortAdminPasswordError`.
 */
export function assertSuitsRole(role: string, password: string, field = 'password'): void {
  if (role === ADMIN_ROLE && !suitsAdmin(password)) throw new ShortAdminPasswordError(field);
}
