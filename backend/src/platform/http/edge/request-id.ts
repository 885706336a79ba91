import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** Identifies the request in its response (`X-Request-Id`) and in every log line about it. */
    id: string;
  }
}

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** Keeps a well-formed request id from a proxy; otherwise creates one. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id');
  request.id = given && ACCEPTABLE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}
