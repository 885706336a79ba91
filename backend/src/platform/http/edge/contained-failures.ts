import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';

interface FailureHandling {
  /** Answers a request whose response is not complete. */
  answer: (failure: unknown, request: Request, response: Response) => void;
  /** Records an error of a request that was already answered. */
  record: (failure: unknown, requestId: string) => void;
}

/** A request, or the latest one of a connection. */
interface Context {
  fail?: (failure: unknown) => void;
}

const contexts = new AsyncLocalStorage<Context>();

/**
 * Gives each connection a context. Listeners of bodies and responses run in it, because Node calls them from the parser
 * of the connection. Call before the server listens.
 */
export function containConnections(server: Server): void {
  // Runs before Node's own listener, which creates the parser.
  server.prependListener('connection', () => contexts.enterWith({}));
}

/**
 * Assigns an uncaught error to the request that caused it: in listeners of the request and response, in timers and in
 * unawaited promises. Without this, one such error ends the process and all other requests with it.
 */
export function containFailures({ answer, record }: FailureHandling): RequestHandler {
  return (request, response, next) => {
    const { id } = request;
    // Timers and connections that outlive the request keep its context. After the request, the context no longer holds
    // its body.
    let open: { request: Request; response: Response } | undefined = { request, response };
    response.once('close', () => (open = undefined));
    const fail = (failure: unknown) => {
      try {
        // The parser treats such an error as its own and would refuse the next request on this connection.
        if (open && !open.response.headersSent) open.response.setHeader('Connection', 'close');
        if (!open || open.response.writableEnded) record(failure, id);
        else answer(failure, open.request, open.response);
      } catch {
        open?.response.destroy();
      }
    };
    const connection = contexts.getStore();
    if (connection) connection.fail = fail;
    contexts.run({ fail }, next);
  };
}

/** Passes an uncaught error to the request that caused it. Returns false when it belongs to none. */
export function failItsRequest(failure: unknown): boolean {
  const fail = contexts.getStore()?.fail;
  fail?.(failure);
  return fail !== undefined;
}
