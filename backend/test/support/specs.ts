import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Imports every `*.spec.ts` of a folder of `src` into one test file: preparing a test file takes Jest longer than most of
 * these tests. What a spec sets up stands in its `describe`, because it would be done for all others as well.
 */
export async function importSpecs(folder: string): Promise<void> {
  const path = join(import.meta.dirname, '..', '..', 'src', folder);
  const files = (await readdir(path, { recursive: true })).sort();
  for (const file of files) if (file.endsWith('.spec.ts')) await import(join(path, file));
}
