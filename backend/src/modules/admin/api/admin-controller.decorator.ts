import { applyDecorators, Controller } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';

/** Controller under `/api/admin`; its routes require an admin session. */
export function AdminController(path = ''): ClassDecorator {
  return applyDecorators(
    Controller(path ? `admin/${path}` : 'admin'),
    ApiTags('admin'),
    ApiCookieAuth('admins'),
    OpenTo('admins'),
    ApiErrors({ 401: 'Please sign in first.', 403: 'You are not allowed to do this.' }),
  );
}
