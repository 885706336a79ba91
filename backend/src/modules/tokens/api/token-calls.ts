import { parse } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Settings } from '../../../platform/config/settings.js';
import { countCall } from '../../../platform/http/limits/rate-limit.guard.js';
import { sessionCookie } from '../../../platform/http/sessions/session-mounts.js';
import type { RateLimits } from '../../../platform/limits/rate-limits.js';
import { cutText } from '../../../shared/cut-text.js';
import { InvalidTokenError, TokenWithSessionError } from '../../../shared/refusal.errors.js';
import { isBearer } from '../../../shared/token-scopes.js';
import type { ApiTokens } from '../application/api-tokens.service.js';

const SESSION_KINDS = ['people', 'admins'] as const;
/** Maximum length of an actor in the audit trail. */
const LONGEST_ACTOR = 64;

interface Options {
  tokens: ApiTokens;
  limits: RateLimits;
  settings: Settings;
}

/**
 * Recognizes calls with an API token, whose scopes `AccessGuard` compares with the route. A call with an invalid token
 * counts against the network, a call with a valid one against the token alone, so that no stranger can stop a program.
 */
export function tokenCalls({ tokens, limits, settings }: Options): RequestHandler {
  const cookies = SESSION_KINDS.map((kind) => sessionCookie(kind, settings).name);

  const admit = async (request: Request, response: Response, authorization: string) => {
    const sent = parse(request.headers.cookie ?? '');
    if (cookies.some((name) => sent[name] !== undefined)) throw new TokenWithSessionError();
    // Proxies may disagree which of two headers counts.
    if (request.headersDistinct['authorization']?.length !== 1) throw new InvalidTokenError();
    const { id, name, scopes, userId } = await tokens.verify(authorization);
    request.isCounted = true;
    await countCall(limits, ['api-token', String(id)], response);
    const username = cutText(`token ${name}`, LONGEST_ACTOR);
    request.tokenCall = { id, scopes, actor: { id: userId, username, portalAccess: 'admin' } };
  };

  const refuse = async (failure: unknown, { address }: Request, response: Response) => {
    if (!(failure instanceof InvalidTokenError)) throw failure;
    response.setHeader('WWW-Authenticate', 'Bearer');
    await limits.take('bad-api-token-network', address);
    throw failure;
  };

  return (request, response, next) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !isBearer(authorization)) return next();
    admit(request, response, authorization)
      .catch((failure: unknown) => refuse(failure, request, response))
      .then(() => next(), next);
  };
}
