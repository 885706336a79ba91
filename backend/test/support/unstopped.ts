/** What a scheduled task is told of its job, when nothing stops it. */
export const UNSTOPPED = { signal: new AbortController().signal };
