import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import type { Request, RequestHandler, Response } from 'express';

/** Handlers for an uncaught error. */
interface FailureHandling {
  /** Answers a request whose answer is not complete. */
  answer: (failure: unknown, request: Request, response: Response) => void;
  /** Records an error of a request that was already answered. */
  record: (failure: unknown, requestId: string) => void;
}

declare module 'express-serve-static-core' {
  interface Request {
    contained: ContainedFailures | undefined;
  }
  interface Response {
    contained: ContainedFailures | undefined;
  }
}

const requests = new AsyncLocalStorage<ContainedFailures>();

/**
 * Assigns an uncaught error to the request that caused it: in listeners of the request and response, in timers and in
 * unawaited promises. Without this, one such error ends the process and all other requests with it. Listeners are
 * covered on a server whose messages emit with `emitContained`.
 */
export function containFailures(handling: FailureHandling): RequestHandler {
  return (request, response, next) => {
    const contained = new ContainedFailures(handling, request, response);
    request.contained = contained;
    response.contained = contained;
    requests.run(contained, next);
  };
}

/** Passes an uncaught error to the request it comes from; returns false when there is none. */
export function failItsRequest(failure: unknown): boolean {
  const contained = requests.getStore();
  contained?.fail(failure);
  return contained !== undefined;
}

/** What happens to the uncaught errors of one request. */
export class ContainedFailures {
  private readonly id: string;
  /** Timers and connections that outlive the request keep its context; `end` lets them drop its body. */
  private open: { request: Request; response: Response } | undefined;

  constructor(
    private readonly handling: FailureHandling,
    request: Request,
    response: Response,
  ) {
    this.id = request.id;
    this.open = { request, response };
  }

  /** Runs code of the request that something else starts: a timer of the process, or its connection. */
  run(act: () => void): void {
    try {
      requests.run(this, act);
    } catch (failure) {
      this.fail(failure);
    }
  }

  fail(failure: unknown): void {
    const { open, handling } = this;
    try {
      // Node's HTTP parser treats such an error as its own and would refuse the next request on this connection.
      if (open && !open.response.headersSent) open.response.setHeader('Connection', 'close');
      if (!open || open.response.writableEnded) handling.record(failure, this.id);
      else handling.answer(failure, open.request, open.response);
    } catch {
      open?.response.destroy();
    }
  }

  /** The connection is closed or free for the next request. */
  end(): void {
    this.open = undefined;
  }
}

/** Node's `emit`. Neither its requests nor its responses have one of their own. */
const emit = (message: EventEmitter, event: string | symbol, values: unknown[]) =>
  EventEmitter.prototype.emit.call(message, event, ...values);

/**
 * Body events run in the context of the connection; this runs the listeners in the context of the request. Entering a
 * context copies it, so it is entered only where a listener would notice.
 */
export function emitContained(
  message: EventEmitter & { contained: ContainedFailures | undefined },
  event: string | symbol,
  values: unknown[],
): boolean {
  const { contained } = message;
  if (!contained) return emit(message, event, values);
  try {
    const isInside = requests.getStore() === contained || message.listenerCount(event) === 0;
    return isInside
      ? emit(message, event, values)
      : requests.run(contained, emit, message, event, values);
  } catch (failure) {
    contained.fail(failure);
    return true;
  }
}
