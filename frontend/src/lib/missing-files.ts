import { inTab } from './browser-storage.ts';

const RELOADED_AT = 'unspoken.reloaded-at';
/** In ms; a reload that did not help is not repeated. */
const AGAIN_AFTER = 60_000;

/**
 * Reloads the page when one of its scripts does not come, because a page from the server looks complete then, and nothing
 * on it works, or when a stylesheet in its HTML does not. The network failed, or the server has another build. Without a
 * connection, reloads when there is one.
 */
export function reloadForMissingFiles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!isScript(target) && !isOwnStylesheet(target)) return;
      if (navigator.onLine) reload();
      else addEventListener('online', reload, { once: true });
    },
    true,
  );
}

function isScript(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement && target.type === 'module';
}

/** The module loader adds others once the page has loaded, and reports a missing one itself. */
function isOwnStylesheet(target: EventTarget | null): boolean {
  const isStylesheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  return isStylesheet && document.readyState !== 'complete';
}

function reload(): void {
  const before = Number(inTab.read(RELOADED_AT));
  if (Date.now() - before < AGAIN_AFTER) return;
  // Without storage, nothing would stop a reload loop.
  if (inTab.write(RELOADED_AT, String(Date.now()))) location.reload();
}
