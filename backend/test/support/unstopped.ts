/** The argument for a scheduled task that nothing stops. */
export const UNSTOPPED = { signal: new AbortController().signal };
