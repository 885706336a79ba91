import { isDatabaseUnavailable } from '../../src/platform/database/database-unavailable.js';

/** Does the work again while the database is down, as a start does: a busy machine may need two seconds for a connection. */
export async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (failure) {
      if (!isDatabaseUnavailable(failure)) throw failure;
    }
  }
}
