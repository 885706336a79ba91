import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

class WrongSizeError extends Error {}

/**
 * Sends the bytes of an object whose size was announced. Ends the connection and returns false when there are more or
 * fewer, because a body of another length would corrupt the next response on the connection. Destroys what `open`
 * returns when the response has ended in the meantime (a timeout, a client that left): an object that nobody reads
 * keeps its connection to the store.
 */
export async function sendObject(
  response: Response,
  size: number,
  open: () => Promise<Readable>,
): Promise<boolean> {
  const bytes = await open();
  if (response.writableEnded || response.destroyed) {
    bytes.destroy();
    return true;
  }
  try {
    await pipeline(bytes, (chunks) => exactly(size, chunks), response);
    return true;
  } catch (failure) {
    const isWrongSize = failure instanceof WrongSizeError;
    if (!isWrongSize && !response.headersSent) throw failure;
    // A client that disconnects during the download is not an error.
    response.destroy();
    return !isWrongSize;
  }
}

/** Passes the chunks on, and throws `WrongSizeError` unless they have this many bytes. */
async function* exactly(size: number, chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let left = size;
  for await (const chunk of chunks) {
    left -= chunk.length;
    if (left < 0) throw new WrongSizeError();
    yield chunk;
  }
  if (left > 0) throw new WrongSizeError();
}
