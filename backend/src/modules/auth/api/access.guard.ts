import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS, type Access } from '../../../platform/http/access/access.decorator.js';
import type { PresentedSession } from '../../../platform/http/sessions/presented-session.js';
import { currentCaller } from '../../../platform/limits/caller.js';
import { NotAllowedError, NotSignedInError } from '../../../shared/refusal.errors.js';
import { Logins } from '../application/logins.service.js';
import { ADMIN_ROLE, type SignedInUser } from '../domain/user.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The signed-in user. Absent for visitors and on paths without a session. */
    signedInUser?: SignedInUser;
  }
}

/** Global guard. Rejects every route that is not opened by `@OpenTo`. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly logins: Logins,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === undefined) throw new NotAllowedError();
    const request = context.getArgByIndex<Request>(0);
    const user = this.userOf(request);
    return user
      ? user.then((found) => admit(request, access, found))
      : admit(request, access, null);
  }

  /**
   * Accepts a session only on paths of its own kind, regardless of the cookie's name. Undefined without a session: most
   * calls have none, and a promise takes time.
   */
  private userOf(request: Request): Promise<SignedInUser | null | undefined> | undefined {
    const { session, sessionKind, presentedSession } = request;
    if (!sessionKind) return undefined;
    if (presentedSession) return this.userOfSession(presentedSession, request);
    if (session?.loginId === undefined) return undefined;
    return this.logins.findUser(session.loginId, sessionKind);
  }

  /** Gives a request that only reads its session, too. */
  private async userOfSession(
    presented: PresentedSession,
    request: Request,
  ): Promise<SignedInUser | undefined> {
    const found = await this.logins.findSession(presented.hash, presented.kind);
    if (!found || found.secondsLeft <= 0) return undefined;
    presented.extend(found.secondsLeft);
    request.session = found.data as Request['session'];
    return found.user ?? undefined;
  }
}

function admit(request: Request, access: Access, user: SignedInUser | null | undefined): true {
  request.signedInUser = user ?? undefined;
  const caller = currentCaller();
  if (caller && user) caller.userId = user.id;
  if (access !== 'everyone' && !user) throw new NotSignedInError();
  if (access === 'admins' && !isAdmin(request)) throw new NotAllowedError();
  return true;
}

function isAdmin({ signedInUser, sessionKind }: Request): boolean {
  return sessionKind === 'admins' && signedInUser?.role === ADMIN_ROLE;
}
