import { inTab } from './browser-storage.ts';

const RELOADED_AT = 'unspoken.reloaded-at';
/** Minimum time in ms between two reloads, because a reload that did not help must not be repeated at once. */
const MIN_INTERVAL = 60_000;

/**
 * Reloads the page when a script or a stylesheet in its HTML fails to load, because the network failed or the server
 * has another build. Without its scripts, a prerendered page looks complete, but nothing on it works. Without a
 * connection, reloads as soon as there is one.
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

/**
 * Whether the page itself names the stylesheet. The module loader adds others later, and reports a missing one
 * itself.
 */
function isOwnStylesheet(target: EventTarget | null): boolean {
  const isStylesheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
  return isStylesheet && document.readyState !== 'complete';
}

function reload(): void {
  const before = Number(inTab.read(RELOADED_AT));
  if (Date.now() - before < MIN_INTERVAL) return;
  // Does not reload without storage, because nothing would stop a reload loop.
  if (inTab.write(RELOADED_AT, String(Date.now()))) location.reload();
}
