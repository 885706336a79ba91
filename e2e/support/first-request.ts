import type { Page, Request, Route } from '@playwright/test';

/**
 * Handles the first request for a URL; the later ones are sent. Not a route with `times: 1`: a request in flight while it
 * ends may get no answer.
 */
export async function handleFirst(
  page: Page,
  url: string | RegExp,
  handle: (route: Route, request: Request) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  await page.route(url, async (route, request) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await handle(route, request);
  });
}
