import { isDatabaseAway } from '../../src/platform/database/database-away.js';

/** Does the work again while the database is down, as a start does: a busy machine may need two seconds for a connection. */
export async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (failure) {
      if (!isDatabaseAway(failure)) throw failure;
    }
  }
}
