import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** Names this request in its answer (`X-Request-Id`) and in every log line about it. */
    id: string;
  }
}

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** Keeps a well-formed id that a proxy gave, and makes one otherwise. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id');
  request.id = given && ACCEPTABLE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}
