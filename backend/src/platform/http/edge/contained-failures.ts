import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { Request, RequestHandler, Response } from 'express';

/** Handlers for an uncaught error. */
interface FailureHandling {
  /** Answers a request whose answer is not complete. */
  answer: (failure: unknown, request: Request, response: Response) => void;
  /** Records an error of a request that was already answered. */
  record: (failure: unknown, requestId: string) => void;
}

const LISTENERS = 30;

type Contain = (failure: unknown) => void;

const requests = new AsyncLocalStorage<Contain>();

/**
 * Assigns an uncaught error to the request that caused it: in listeners of the request and response, in timers and in
 * unawaited promises. Without this, one such error ends the process and all other requests with it.
 */
export function containFailures(handling: FailureHandling): RequestHandler {
  return (request, response, next) => {
    const contain = containerOf(request, response, handling);
    // Several middlewares listen for the end of the response; above ten listeners Node warns of a leak.
    response.setMaxListeners(LISTENERS);
    guardListeners(request, contain);
    guardListeners(response, contain);
    requests.run(contain, next);
  };
}

/** Passes an uncaught error to the request it comes from; returns false when there is none. */
export function failItsRequest(failure: unknown): boolean {
  const contain = requests.getStore();
  contain?.(failure);
  return contain !== undefined;
}

function containerOf(request: Request, response: Response, handling: FailureHandling): Contain {
  const { id } = request;
  // Timers and connections that outlive the request keep its context; this lets them drop its body.
  let open: { request: Request; response: Response } | undefined = { request, response };
  response.once('close', () => (open = undefined));
  return (failure) => {
    try {
      // Node's HTTP parser treats such an error as its own and would refuse the next request on this connection.
      if (open && !open.response.headersSent) open.response.setHeader('Connection', 'close');
      if (!open || open.response.writableEnded) handling.record(failure, id);
      else handling.answer(failure, open.request, open.response);
    } catch {
      open?.response.destroy();
    }
  };
}

/**
 * Body events run in the context of the connection; this runs the listeners in the context of the request. Entering a
 * context copies it, so it is entered only where a listener would notice.
 */
function guardListeners(emitter: EventEmitter, contain: Contain): void {
  const emit = emitter.emit.bind(emitter);
  emitter.emit = (...event: Parameters<typeof emit>) => {
    try {
      const isInside = requests.getStore() === contain || emitter.listenerCount(event[0]) === 0;
      return isInside ? emit(...event) : requests.run(contain, emit, ...event);
    } catch (failure) {
      contain(failure);
      return true;
    }
  };
}
