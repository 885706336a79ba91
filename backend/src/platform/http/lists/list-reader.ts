import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { ItemList } from '../../../shared/item-list.js';
import { OverloadedError } from '../../../shared/refusal.errors.js';
import { type FailureRecords, sendFailure } from '../errors/error.filter.js';

/** Timeout of a client that stops reading, in milliseconds: a list holds a database connection. */
const PATIENCE = 30_000;

/**
 * Makes sure that the list is read: closes it when the request was already answered, and disconnects a client that
 * stops reading. Throws `OverloadedError` when the answer has already begun or ended.
 */
export async function assertIsRead(response: Response, list: ItemList<object>): Promise<void> {
  if (response.headersSent || response.destroyed) {
    await list.batches[Symbol.asyncIterator]().return?.();
    throw new OverloadedError();
  }
  response.setTimeout(PATIENCE, () => response.destroy());
}

/** Answers with the text stream of a list. An error is answered, or the connection cut, as for any other request. */
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
