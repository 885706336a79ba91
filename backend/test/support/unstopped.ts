/** The job of a scheduled task that nothing stops. */
export const UNSTOPPED = { signal: new AbortController().signal };
