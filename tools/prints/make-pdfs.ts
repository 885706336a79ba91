/**
 * `npm run prints` writes the printable PDFs to the folder that the site serves; `--check` fails when they would
 * change.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderPrints } from './render-prints.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'frontend', 'public', 'public');

await mkdir(FOLDER, { recursive: true });
for (const [name, pdf] of Object.entries(await renderPrints())) {
  const path = join(FOLDER, name);
  if (process.argv.includes('--check')) await check(name, path, pdf);
  else await writeFile(path, pdf);
}

async function check(name: string, path: string, pdf: Buffer): Promise<void> {
  const committed = await readFile(path).catch(() => undefined);
  if (committed?.equals(pdf)) return;
  console.error(`${name} is out of date. Run: npm run prints`);
  process.exitCode = 1;
}
