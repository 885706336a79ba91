import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileSeal } from './manifest.js';

/**
 * Writes and flushes a new file that only its owner may read; returns its size and checksum. Throws the reason of `stop`
 * once that is aborted.
 */
export async function writeSealed(
  path: string,
  content: AsyncIterable<Uint8Array | string>,
  stop: AbortSignal,
): Promise<FileSeal> {
  const hash = createHash('sha256');
  let bytes = 0;
  const sealed = async function* (chunks: AsyncIterable<Uint8Array | string>) {
    for await (const chunk of chunks) {
      const data = Buffer.from(chunk as Uint8Array);
      hash.update(data);
      bytes += data.length;
      yield data;
    }
  };
  stop.throwIfAborted();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(content, sealed, file, { signal: stop });
  } catch (failure) {
    // The pipeline itself throws an `AbortError`, which says nothing.
    stop.throwIfAborted();
    throw failure;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Whether the file exists with this size and checksum. */
export async function isAsSealed(path: string, seal: FileSeal): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found?.size !== seal.bytes) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex') === seal.sha256;
}

/** Streams items as text lines, without building the whole text first. */
export function linesOf(items: Iterable<object> | AsyncIterable<object>): Readable {
  return Readable.from(asLines(items));
}

async function* asLines(items: Iterable<object> | AsyncIterable<object>) {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

/** The items of a file that `linesOf` filled, read one after the other. */
export async function* itemsOf<Item>(path: string): AsyncGenerator<Item> {
  const file = await open(path);
  try {
    for await (const line of file.readLines()) yield JSON.parse(line) as Item;
  } finally {
    await file.close();
  }
}
