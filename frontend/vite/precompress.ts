import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files to compress. HTML is left out, because the server fills it in and compresses it itself. */
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Smallest file to compress, in bytes. Below it, the headers outweigh the savings. */
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` copies of the text files of the build, at maximum compression. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((file) => writeCompressed(join(file.parentPath, file.name))));
}

async function writeCompressed(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await Promise.all([
    brotli(bytes, { params }).then((copy) => writeFile(`${path}.br`, copy)),
    gzipped(bytes, { level: 9 }).then((copy) => writeFile(`${path}.gz`, copy)),
  ]);
}
