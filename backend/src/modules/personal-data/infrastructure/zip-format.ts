import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type ArchivedFile } from '../domain/archive-format.js';

/**
 * Puts files into one archive. ZIP archives by yazl, of any size (ZIP64 where needed). Holds two files in memory at
 * most.
 */
export class ZipFormat {
  /** Takes the next file only when its predecessor has been read. Rethrows what `files` throws. */
  async *pack(files: AsyncIterable<ArchivedFile>): AsyncIterable<Buffer> {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable & NodeJS.WritableStream;
    const closing = new AbortController();
    output.once('close', () => closing.abort());
    zip.on('error', (failure: Error) => output.destroy(failure));
    const feeding = feed(zip, files, closing.signal).catch((failure: Error) =>
      output.destroy(failure),
    );
    try {
      for await (const bytes of output) yield bytes as Buffer;
    } finally {
      output.destroy();
      await feeding;
    }
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
