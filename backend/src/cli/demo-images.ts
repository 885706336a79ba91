import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', 'content', 'demo');

/** Demo images from index `first` (0-based) on, as JPEG files, sorted by name. */
export async function* demoImages(first: number): AsyncGenerator<Buffer> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.jpg')).sort();
  for (const name of names.slice(first)) yield await readFile(join(FOLDER, name));
}
