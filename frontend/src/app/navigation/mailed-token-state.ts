/** The token that `stowMailedToken` left with an entry of the history; empty when there is none. */
export function mailedTokenOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return '';
  return typeof state.token === 'string' ? state.token : '';
}
