import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether the request has arrived completely. Without a body, `complete` stays false until the request is read. */
export function hasArrived({ complete, headers }: IncomingMessage): boolean {
  return complete || (headers['transfer-encoding'] === undefined && !headers['content-length']);
}

/** Calls `told` once: true when the request has arrived completely, false when it was answered or aborted before. */
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
