const NAMES = ['reset', 'token'];

/**
 * Takes the token of a mailed link out of the address before anything else reads it, so that it leaves
 * through no referrer, tracker or copied link. It stays with this entry of the history, where the
 * router hands it to the page as `location.state`: a reload still knows it, another tab does not.
 */
export function stowMailedToken(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const usr = Object.fromEntries([...query].filter(([name]) => NAMES.includes(name)));
  const found = Object.keys(usr);
  if (found.length === 0) return;
  for (const name of found) query.delete(name);
  const rest = query.size > 0 ? `?${query}` : '';
  // `usr` is where the router keeps the state of an entry.
  window.history.replaceState({ usr }, '', pathname + rest + hash);
}
