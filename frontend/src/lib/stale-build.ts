import { inTab } from './browser-storage.ts';

const RELOADED_BUILD = 'unspoken.reloaded-build';
// The URL of this chunk contains the hash of its build.
const THIS_BUILD = import.meta.url;

/**
 * Reloads the page when a chunk fails to load, at most once per build: the server may no longer have chunks of an older
 * build. When the reload did not help, or when offline, rethrows the error for the boundary.
 */
export function reloadForNewBuild(
  error: unknown,
  page: Pick<Location, 'reload'> = window.location,
): Promise<never> {
  if (!navigator.onLine || !firstTimeForThisBuild()) return Promise.reject(asError(error));
  page.reload();
  return new Promise<never>(() => undefined);
}

/** False without storage: nothing would stop a reload loop. */
function firstTimeForThisBuild(): boolean {
  if (inTab.read(RELOADED_BUILD) === THIS_BUILD) return false;
  return inTab.write(RELOADED_BUILD, THIS_BUILD);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
