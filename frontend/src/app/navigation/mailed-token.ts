const NAMES = ['reset', 'token'];

/**
 * Removes the token of a mailed link from the URL before other code reads it, so that it cannot leak through a
 * referrer, a tracker or a copied link. Stores it in the history entry, which the router exposes as `location.state`: a
 * reload keeps it, another tab does not have it.
 */
export function storeMailedToken(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const usr = Object.fromEntries([...query].filter(([name]) => NAMES.includes(name)));
  const found = Object.keys(usr);
  if (found.length === 0) return;
  for (const name of found) query.delete(name);
  const rest = String(query);
  // The router stores the state of a history entry under `usr`.
  window.history.replaceState({ usr }, '', `${pathname}${rest && '?'}${rest}${hash}`);
}
