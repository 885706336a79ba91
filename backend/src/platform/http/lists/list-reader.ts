import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { ItemList } from '../../../shared/item-list.js';
import { OverloadedError } from '../errors/edge.errors.js';
import { type FailureRecords, sendFailure } from '../errors/error.filter.js';

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

/** The text of a list as the answer. When it fails, the request is answered or cut off like any other that fails. */
export function sentText(
  text: Readable,
  options: { type: string; disposition?: string },
  records: FailureRecords,
): StreamableFile {
  return new StreamableFile(text, options).setErrorHandler((failure, response) => {
    const sending = response as unknown as Response;
    sendFailure(records, failure, sending.req, sending);
  });
}
