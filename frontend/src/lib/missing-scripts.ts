const RELOADED_AT = 'unspoken.reloaded-at';
/** In ms; a reload that did not help is not repeated. */
const AGAIN_AFTER = 60_000;

/**
 * Reloads the page when one of its scripts does not come: a page from the server looks complete then, and nothing on it
 * works. The network failed, or the server has another build. Without a connection, reloads when there is one.
 */
export function reloadForMissingScripts(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      if (navigator.onLine) reload();
      else addEventListener('online', reload, { once: true });
    },
    true,
  );
}

function reload(): void {
  try {
    const before = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - before < AGAIN_AFTER) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without storage, nothing would stop a reload loop.
    return;
  }
  location.reload();
}
