const RELOADED_BUILD = 'unspoken.reloaded-build';
// The name of this chunk carries the hash of its build.
const THIS_BUILD = import.meta.url;

/**
 * Chunks of an older build can be gone from the server. Loads the page anew, at most once for each build;
 * when that did not help, or the network is away, the error goes on to the boundary.
 */
export function reloadForNewBuild(error: unknown): Promise<never> {
  if (!navigator.onLine || !firstTimeForThisBuild()) return Promise.reject(asError(error));
  window.location.reload();
  return new Promise<never>(() => undefined);
}

function firstTimeForThisBuild(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_BUILD) === THIS_BUILD) return false;
    sessionStorage.setItem(RELOADED_BUILD, THIS_BUILD);
    return true;
  } catch {
    // Without storage nothing would end a loop of reloads.
    return false;
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
