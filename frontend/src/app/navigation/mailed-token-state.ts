import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The token of the mailed link that led to this page. */
export function useMailedToken(): string {
  const [token] = useState(mailedTokenOf(useLocation().state));
  return token;
}

/** The token that `storeMailedToken` stored in a history entry; empty when there is none. */
export function mailedTokenOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return '';
  return typeof state.token === 'string' ? state.token : '';
}
