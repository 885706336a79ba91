import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Imports every `*.spec.ts` of a folder of `src` into one test file, because Jest needs longer to prepare a file than
 * to run most of these tests. A spec keeps its setup inside its `describe`; otherwise the setup would run for all
 * specs.
 */
export async function importSpecs(folder: string): Promise<void> {
  const path = join(import.meta.dirname, '..', '..', 'src', folder);
  const files = (await readdir(path, { recursive: true })).sort();
  for (const file of files) if (file.endsWith('.spec.ts')) await import(join(path, file));
}
