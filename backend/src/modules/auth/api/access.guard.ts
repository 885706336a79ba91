import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS, type Access } from '../../../platform/http/access/access.decorator.js';
import { NotAllowedError, NotSignedInError } from '../../../platform/http/errors/edge.errors.js';
import { Logins } from '../application/logins.service.js';
import { ADMIN_ROLE, type Person } from '../domain/person.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The signed-in person. Absent for visitors and on paths without a session. */
    person?: Person;
  }
}

/** Global guard. Rejects every route that is not opened by `@OpenTo`. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly logins: Logins,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === undefined) throw new NotAllowedError();
    const request = context.switchToHttp().getRequest<Request>();
    request.person = await this.personOf(request);
    if (access !== 'everyone' && !request.person) throw new NotSignedInError();
    if (access === 'admins' && !isAdmin(request)) throw new NotAllowedError();
    return true;
  }

  /** Accepts a session only on paths of its own kind, regardless of the cookie's name. */
  private async personOf({ session, sessionKind }: Request): Promise<Person | undefined> {
    if (session?.loginId === undefined || !sessionKind) return undefined;
    return (await this.logins.findPerson(session.loginId, sessionKind)) ?? undefined;
  }
}

function isAdmin({ person, sessionKind }: Request): boolean {
  return sessionKind === 'admins' && person?.role === ADMIN_ROLE;
}
