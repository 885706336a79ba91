import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS, type Access } from '../../../platform/http/access/access.decorator.js';
import { NotAllowedError, NotSignedInError } from '../../../platform/http/errors/edge.errors.js';
import { People } from '../application/people.service.js';
import { ADMIN_ROLE, type Person } from '../domain/person.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Who is signed in; absent for a visitor and on paths without a session. */
    person?: Person;
  }
}

/** Stands before every route. One that is not opened by `@OpenTo` stays closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly people: People,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === undefined) throw new NotAllowedError();
    const request = context.switchToHttp().getRequest<Request>();
    const userId = request.session?.userId;
    if (userId !== undefined) request.person = (await this.people.find(userId)) ?? undefined;
    if (access !== 'everyone' && !request.person) throw new NotSignedInError();
    // The path decides which session this is: on admin routes only one that an admin login made.
    if (access === 'admins' && request.person?.role !== ADMIN_ROLE) throw new NotAllowedError();
    return true;
  }
}
