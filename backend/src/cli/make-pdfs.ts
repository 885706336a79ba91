import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderPrints } from './prints/render-prints.js';

/** Writes the printable PDFs to where the site serves them; with --check it only fails when they would change. */
const FOLDER = join(import.meta.dirname, '..', '..', '..', 'frontend', 'public', 'public');

await mkdir(FOLDER, { recursive: true });
for (const [name, pdf] of Object.entries(await renderPrints())) {
  const path = join(FOLDER, name);
  if (process.argv.includes('--check')) await check(name, path, pdf);
  else await writeFile(path, pdf);
}

async function check(name: string, path: string, pdf: Buffer): Promise<void> {
  const committed = await readFile(path).catch(() => undefined);
  if (committed?.equals(pdf)) return;
  console.error(`${name} is not what its texts give. Run: npm run prints -w backend`);
  process.exitCode = 1;
}
