/**
 * Which screen of `/auth` is open. It is kept with the entry of the history, so that Back leads from
 * one screen to the one before, a reload stays, and nothing of it shows in the address.
 */
export interface AuthPlace {
  screen?: 'forgot';
  /** The token of a mailed link: the password can be chosen anew. */
  reset?: string;
  /** What has just been done, told above the login. */
  message?: string;
}

/** Reads the state of a history entry, which can be anything that was ever stored there. */
export function readAuthPlace(state: unknown): AuthPlace {
  if (typeof state !== 'object' || state === null) return {};
  const { screen, reset, message } = state as Record<string, unknown>;
  return {
    ...(screen === 'forgot' ? { screen } : {}),
    ...(isText(reset) ? { reset } : {}),
    ...(isText(message) ? { message } : {}),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
