import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import {
  ACCESS,
  type Access,
  WITHOUT_SECOND_FACTOR,
  CONFIRMED,
} from '../../../platform/http/access/access.decorator.js';
import type { PresentedSession } from '../../../platform/http/sessions/session-mounts.js';
import { currentCaller } from '../../../platform/limits/caller.js';
import {
  ConfirmationNeededError,
  InvalidTokenError,
  NotAllowedError,
  NotLoggedInError,
  SecondFactorNeededError,
  TokenNotAllowedError,
} from '../../../shared/refusal.errors.js';
import { Logins } from '../application/logins.service.js';
import { RequiredFactor } from '../application/required-factor.service.js';
import { type LoggedInUser } from '../domain/user.js';
import type { PortalAccess } from '../../../shared/roles.js';
import { scopeOf, type TokenScope } from '../../../shared/token-scopes.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The logged-in user. Absent for visitors and on paths without a session. */
    loggedInUser?: LoggedInUser;
    /** Set for a call with a valid API token, which has no logged-in user. */
    tokenCall?: TokenCall;
  }
}

export interface TokenCall {
  /** Id of the token. */
  id: number;
  scopes: readonly TokenScope[];
  /** The admin who made the token, under the name of the token. */
  actor: Pick<LoggedInUser, 'id' | 'username' | 'portalAccess'>;
}

/** Which users of the portal may call the routes with this access. */
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
    private readonly requiredFactor: RequiredFactor,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === undefined) throw new NotAllowedError();
    const request = context.getArgByIndex<Request>(0);
    const has = (mark: symbol) =>
      this.reflector.getAllAndOverride<boolean | undefined>(mark, [
        context.getHandler(),
        context.getClass(),
      ]);
    const caller = currentCaller();
    if (request.tokenCall) {
      if (caller) caller.userId = request.tokenCall.actor.id;
      if (has(CONFIRMED)) throw new TokenNotAllowedError();
      return mayCall(request.tokenCall, context.getHandler().name);
    }
    if (access === 'programs') {
      context.getArgByIndex<Response>(1).setHeader('WWW-Authenticate', 'Bearer');
      throw new InvalidTokenError();
    }
    const user = await this.userOf(request);
    request.loggedInUser = user;
    if (caller && user) caller.userId = user.id;
    if (access !== 'everyone' && !user) throw new NotLoggedInError();
    if (access !== 'everyone' && access !== 'people') {
      const held = request.sessionKind === 'admins' ? user?.portalAccess : undefined;
      if (!user || !held || !OPENS[access].includes(held)) throw new NotAllowedError();
      if (this.requiredFactor.isMissing(user) && !has(WITHOUT_SECOND_FACTOR))
        throw new SecondFactorNeededError();
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

  /** Reads session, login and user at once, for a request whose session is not loaded yet. */
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

/** Only the scopes of the token decide (`shared/token-scopes.ts`), whatever `@OpenTo` says. */
function mayCall({ scopes }: TokenCall, handler: string): true {
  const scope = scopeOf(handler);
  if (!scope || !scopes.includes(scope)) throw new TokenNotAllowedError();
  return true;
}
