import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether nothing of a request is on its way. One without a body never says that it has ended unless somebody reads it. */
export function hasArrived({ complete, headers }: IncomingMessage): boolean {
  return complete || (headers['transfer-encoding'] === undefined && !headers['content-length']);
}

/** Told once: whether the request has arrived whole, or was answered or broken off before. */
export function whenArrived(
  request: IncomingMessage,
  response: ServerResponse,
  told: (whole: boolean) => void,
): void {
  const end = () => {
    response.off('close', close);
    told(true);
  };
  const close = () => {
    request.off('end', end);
    told(false);
  };
  request.once('end', end);
  response.once('close', close);
}
