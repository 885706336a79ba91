/** The token that `storeMailedToken` stored in a history entry; empty when there is none. */
export function mailedTokenOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return '';
  return typeof state.token === 'string' ? state.token : '';
}
