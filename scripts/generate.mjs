/**
 * `npm run generate`, `npm run prints`, `npm run fonts`: writes checked-in files. The arguments are names of generators;
 * prints and fonts need a Node that runs TypeScript.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GENERATORS } from './checks/generators.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
for (const name of process.argv.slice(2)) {
  const generator = GENERATORS[/** @type {keyof typeof GENERATORS} */ (name)];
  for (const [path, content] of Object.entries(await generator.make(root))) {
    writeFileSync(join(root, path), content);
  }
}
