import { applyDecorators, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { NotAllowedError } from '../../../shared/refusal.errors.js';

/** Controller under `/api/admin`; its routes require an admin session. */
export function AdminController(path = ''): ClassDecorator {
  return applyDecorators(
    Controller(path ? `admin/${path}` : 'admin'),
    ApiTags('admin'),
    OpenTo('admins'),
    ApiErrors(NotAllowedError),
  );
}
