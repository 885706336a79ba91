import { registerServiceWorker } from '../../../lib/register-service-worker.ts';

const ASSETS = '/assets/';

/** Lets the service worker keep this page with the files that it has loaded, to open it without a connection. */
export async function keepPage(): Promise<void> {
  const worker = await registerServiceWorker();
  worker?.active?.postMessage({ keep: loadedFiles() });
}

function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = urls.filter(({ origin, pathname }) => {
    return origin === location.origin && pathname.startsWith(ASSETS);
  });
  return [...new Set(own.map(({ pathname }) => pathname))];
}
