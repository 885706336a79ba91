import { vi } from 'vitest';

/** Holds the response to a call back until it is released. Call it after `serve`. */
export function holdResponse(to: string) {
  const send = globalThis.fetch;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const response = await send(request);
    if (`${request.method} ${pathname}${search}` === to) await promise;
    return response;
  });
  return release;
}
