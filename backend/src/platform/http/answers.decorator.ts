import { applyDecorators, HttpCode, HttpStatus, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ApiErrors } from './errors/api-errors.decorator.js';

/** A route that answers 200 with this type, or one of these errors. */
export function Answers(
  type: Type | [Type],
  ...errors: Parameters<typeof ApiErrors>
): MethodDecorator {
  return applyDecorators(HttpCode(HttpStatus.OK), ApiOkResponse({ type }), ApiErrors(...errors));
}
