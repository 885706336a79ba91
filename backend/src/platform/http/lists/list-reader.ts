import type { Response } from 'express';
import type { ItemList } from '../../../shared/item-list.js';
import { OverloadedError } from '../errors/edge.errors.js';

/** A list holds a connection to the database: whoever takes nothing for so long, in milliseconds, gives it up. */
const PATIENCE = 30_000;

/**
 * Makes sure that somebody reads the list: one that came too late is given up, and a client that stops reading is cut
 * off. Throws `OverloadedError` for an answer that has ended already.
 */
export async function assertIsRead(response: Response, list: ItemList<object>): Promise<void> {
  if (response.headersSent || response.destroyed) {
    await list.batches[Symbol.asyncIterator]().return?.();
    throw new OverloadedError();
  }
  response.setTimeout(PATIENCE, () => response.destroy());
}
