import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import type { Request, RequestHandler, Response } from 'express';

/** What becomes of a failure that nobody caught. */
interface FailureHandling {
  /** Answers a request that has no whole answer yet. */
  answer: (failure: unknown, request: Request, response: Response) => void;
  /** Records the failure of a request that was answered. */
  record: (failure: unknown, requestId: string) => void;
}

const LISTENERS = 30;

type Contain = (failure: unknown) => void;

const requests = new AsyncLocalStorage<Contain>();

/**
 * Makes whatever a request throws where nobody catches it the failure of that request: in listeners of the request and
 * its answer, in timers and in promises that nobody waits for. Without it one such throw ends the process and with it
 * the requests of everybody else.
 */
export function containFailures(handling: FailureHandling): RequestHandler {
  return (request, response, next) => {
    const contain = containerOf(request, response, handling);
    // Each part of the edge waits for the end of an answer; beyond ten listeners Node warns of a leak.
    response.setMaxListeners(LISTENERS);
    guardListeners(request, contain);
    guardListeners(response, contain);
    requests.run(contain, next);
  };
}

/** Hands a failure that nobody caught to the request it comes from; answers false when it comes from none. */
export function failItsRequest(failure: unknown): boolean {
  const contain = requests.getStore();
  contain?.(failure);
  return contain !== undefined;
}

function containerOf(request: Request, response: Response, handling: FailureHandling): Contain {
  const { id } = request;
  // Timers and connections that outlive the request keep its context: they must not keep its body as well.
  let open: { request: Request; response: Response } | undefined = { request, response };
  response.once('close', () => (open = undefined));
  return (failure) => {
    try {
      // Node's parser takes such a failure for its own and would refuse what comes next on this connection.
      if (open && !open.response.headersSent) open.response.setHeader('Connection', 'close');
      if (!open || open.response.writableEnded) handling.record(failure, id);
      else handling.answer(failure, open.request, open.response);
    } catch {
      open?.response.destroy();
    }
  };
}

/** The body arrives in the context of the connection, so its listeners are put into that of the request. */
function guardListeners(emitter: EventEmitter, contain: Contain): void {
  const emit = emitter.emit.bind(emitter);
  emitter.emit = (...event: Parameters<typeof emit>) => {
    try {
      return requests.run(contain, emit, ...event);
    } catch (failure) {
      contain(failure);
      return true;
    }
  };
}
