import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ArchivedFile } from '../domain/archive.js';

/**
 * Puts files into one ZIP archive of any size (ZIP64 where needed). Holds two files in memory at most: takes the next one
 * only when its predecessor has been read. Rethrows what `files` throws.
 */
export async function* zipped(files: AsyncIterable<ArchivedFile>): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable & NodeJS.WritableStream;
  const closing = new AbortController();
  output.once('close', () => closing.abort());
  const fail = (failure: Error) => output.destroy(failure);
  zip.on('error', fail);
  const feeding = feed(zip, files, closing.signal).catch(fail);
  try {
    for await (const bytes of output) yield bytes as Buffer;
  } finally {
    output.destroy();
    await feeding;
  }
}

async function feed(
  zip: ZipFile,
  files: AsyncIterable<ArchivedFile>,
  signal: AbortSignal,
): Promise<void> {
  const output = zip.outputStream as Readable & { writableNeedDrain: boolean };
  for await (const { path, at: mtime, content } of files) {
    signal.throwIfAborted();
    if (Buffer.isBuffer(content)) zip.addBuffer(content, path, { mtime, compress: false });
    else await addStream(zip, Readable.from(content), { path, mtime, signal });
    if (output.writableNeedDrain) await once(output, 'drain', { signal });
  }
  zip.end();
}

/** yazl does not notice when a stream fails. */
async function addStream(
  zip: ZipFile,
  bytes: Readable,
  { path, mtime, signal }: { path: string; mtime: Date; signal: AbortSignal },
): Promise<void> {
  zip.addReadStream(bytes, path, { mtime });
  try {
    await once(bytes, 'end', { signal });
  } finally {
    bytes.destroy();
  }
}
