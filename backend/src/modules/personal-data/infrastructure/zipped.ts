import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { ArchivedFile } from '../domain/archive.js';

/**
 * Puts files into one ZIP archive of any size, uncompressed. Takes the next file only after the previous one has been
 * read. Rethrows what `files` throws.
 */
export function zipped(files: AsyncIterable<ArchivedFile>): Readable {
  return Readable.fromWeb(makeZip(inputsOf(files)));
}

async function* inputsOf(files: AsyncIterable<ArchivedFile>) {
  for await (const { path, at, content } of files) {
    try {
      yield { name: path, lastModified: at, input: content };
    } finally {
      // client-zip leaves a file open when nobody reads the archive anymore.
      if (content instanceof Readable) content.destroy();
    }
  }
}
