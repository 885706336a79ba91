import { loginGuard } from '../../auth/api/login.guard.js';
import { AdminLoginDto } from './admin-login.dto.js';
import { ADMIN_LOGIN } from './admin-login.strategy.js';

export const AdminLoginGuard = loginGuard(ADMIN_LOGIN, AdminLoginDto);
