import { isDatabaseUnavailable } from '../../src/platform/database/database-unavailable.js';

/** Repeats the work while the database is down, because a busy machine may need two seconds for a connection. */
export async function retryWhileDown<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (failure) {
      if (!isDatabaseUnavailable(failure)) throw failure;
    }
  }
}
