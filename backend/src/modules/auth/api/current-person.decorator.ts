import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Person } from '../domain/person.js';

/** The signed-in person. `undefined` for a visitor, which is possible only on routes open to everyone. */
export const CurrentPerson = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Person | undefined =>
    context.switchToHttp().getRequest<Request>().person,
);
