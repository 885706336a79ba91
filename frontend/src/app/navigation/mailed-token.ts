import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const NAMES = ['reset', 'token'];

/**
 * Removes the token of a mailed link from the URL before other code reads it, so that it cannot leak through a
 * referrer, a tracker or a copied link. Stores the token in the state of the history entry, which the router exposes as
 * `location.state`. The state survives a reload, and other tabs do not have it.
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

/** The token of the mailed link that led to this page. */
export function useMailedToken(): string {
  const [token] = useState(mailedTokenOf(useLocation().state));
  return token;
}

/** The token that `storeMailedToken` has stored in a history entry; empty when there is none. */
export function mailedTokenOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return '';
  return typeof state.token === 'string' ? state.token : '';
}
