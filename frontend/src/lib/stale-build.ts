import { inTab } from './browser-storage.ts';

const RELOADED_BUILD = 'unspoken.reloaded-build';
// The URL of this chunk contains the hash of its build.
const THIS_BUILD = import.meta.url;

/**
 * Reloads the page when a chunk fails to load, at most once per build, because the server may no longer have the chunks
 * of an older build. When the reload did not help, or while offline, rejects with the error, for the error boundary.
 */
export function reloadForNewBuild(
  error: unknown,
  page: Pick<Location, 'reload'> = window.location,
): Promise<never> {
  if (!navigator.onLine || !noteReload()) return Promise.reject(asError(error));
  page.reload();
  return new Promise<never>(() => undefined);
}

/**
 * Notes the reload for this build. Returns false when it was noted before, and without storage, because nothing would
 * stop a reload loop.
 */
function noteReload(): boolean {
  if (inTab.read(RELOADED_BUILD) === THIS_BUILD) return false;
  return inTab.write(RELOADED_BUILD, THIS_BUILD);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
