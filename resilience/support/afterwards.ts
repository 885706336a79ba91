import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const ends: (() => unknown)[] = [];

/** Registers what is to be done when the tests of the file have ended, last one first. */
export function afterwards(end: () => unknown): void {
  ends.push(end);
}

/** A new folder, which is removed afterwards. */
export function newFolder(name: string, parent = realpathSync(tmpdir())): string {
  const folder = mkdtempSync(join(parent, `unspoken-${name}-`));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
