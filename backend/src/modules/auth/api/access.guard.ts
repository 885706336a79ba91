import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import {
  ACCESS,
  type Access,
  BEFORE_LOCK,
  CONFIRMED,
} from '../../../platform/http/access/access.decorator.js';
import type { PresentedSession } from '../../../platform/http/sessions/session-mounts.js';
import { currentCaller } from '../../../platform/limits/caller.js';
import {
  ConfirmationNeededError,
  NotAllowedError,
  NotLoggedInError,
  SecondFactorNeededError,
} from '../../../shared/refusal.errors.js';
import { Logins } from '../application/logins.service.js';
import { RequiredLock } from '../application/required-lock.service.js';
import { type LoggedInUser } from '../domain/user.js';
import { type PortalAccess } from '../../../shared/product-rules.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The logged-in user. Absent for visitors and on paths without a session. */
    loggedInUser?: LoggedInUser;
  }
}

/** Which access to the portal opens its routes. */
const OPENS: Record<'moderators' | 'admins', readonly PortalAccess[]> = {
  moderators: ['moderator', 'admin'],
  admins: ['admin'],
};

/** Global guard. Rejects every route without `@OpenTo`. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly logins: Logins,
    private readonly lock: RequiredLock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === undefined) throw new NotAllowedError();
    const request = context.getArgByIndex<Request>(0);
    const user = await this.userOf(request);
    request.loggedInUser = user;
    const caller = currentCaller();
    if (caller && user) caller.userId = user.id;
    if (access !== 'everyone' && !user) throw new NotLoggedInError();
    const has = (mark: symbol) =>
      this.reflector.getAllAndOverride<boolean | undefined>(mark, [
        context.getHandler(),
        context.getClass(),
      ]);
    if (access !== 'everyone' && access !== 'people') {
      const held = request.sessionKind === 'admins' ? user?.portalAccess : undefined;
      if (!user || !held || !OPENS[access].includes(held)) throw new NotAllowedError();
      if (this.lock.isMissing(user) && !has(BEFORE_LOCK)) throw new SecondFactorNeededError();
    }
    if (has(CONFIRMED) && !user?.isConfirmed) throw new ConfirmationNeededError();
    return true;
  }

  /** Accepts a session only on paths of its own kind, whatever the cookie is named. */
  private async userOf(request: Request): Promise<LoggedInUser | undefined> {
    const { session, sessionKind, presentedSession } = request;
    if (!sessionKind) return undefined;
    if (presentedSession) return this.userOfSession(presentedSession, request);
    if (session?.loginId === undefined) return undefined;
    return (await this.logins.findUser(session.loginId, sessionKind)) ?? undefined;
  }

  /** Loads the session of a request that has not loaded it yet, for a route with `@ReadsSession`. */
  private async userOfSession(
    presented: PresentedSession,
    request: Request,
  ): Promise<LoggedInUser | undefined> {
    const found = await this.logins.findSession(presented.hash, presented.kind);
    if (!found || found.secondsLeft <= 0) return undefined;
    presented.extend(found.secondsLeft);
    request.session = found.data as Request['session'];
    return found.user ?? undefined;
  }
}
