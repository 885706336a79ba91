import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const ends: (() => unknown)[] = [];

/** Registers a step of the cleanup after all tests of the file. The step that was registered last runs first. */
export function onCleanup(end: () => unknown): void {
  ends.push(end);
}

/** Creates a temporary folder, which is removed after the tests of the file. */
export function newFolder(name: string, parent = realpathSync(tmpdir())): string {
  const folder = mkdtempSync(join(parent, `unspoken-${name}-`));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
