import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Person } from '../domain/person.js';

/** The signed-in person; `undefined` for a visitor, which only routes open to everyone can meet. */
export const CurrentPerson = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Person | undefined =>
    context.switchToHttp().getRequest<Request>().person,
);
