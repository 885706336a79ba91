import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', 'content', 'demo');

/** The demo pictures from number `first` (0 is the first) on, as JPEG files, in the order of their names. */
export async function* demoPictures(first: number): AsyncGenerator<Buffer> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.jpg')).sort();
  for (const name of names.slice(first)) yield await readFile(join(FOLDER, name));
}
