import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ensureBuilt } from '../build.mjs';
import { run } from '../child.mjs';
import { withUploadLimit } from './proxy-limits.mjs';

/**
 * The generators of checked-in files. The order matters: a later one reads files of an earlier one.
 * @typedef {object} Generator
 * @property {string} command that writes the files
 * @property {(root: string) => Promise<Record<string, string | Buffer>>} make content by path from the root
 */

/** @satisfies {Record<string, Generator>} */
export const GENERATORS = {
  openapi: {
    command: 'npm run generate',
    make: async (root) => {
      await ensureBuilt(root, 'backend');
      return {
        'backend/openapi.json': await printedBy(root, 'print-openapi'),
        'docs/limits.md': await formatted('limits.md', await printedBy(root, 'print-limits')),
      };
    },
  },
  client: {
    command: 'npm run generate',
    make: async (root) => {
      const { clientsOf, limitsOf } = await import('../../frontend/client-codegen.mjs');
      const { apiTypesOf } = await import('../../clients/typescript/generate.mjs');
      const path = join(root, 'backend', 'openapi.json');
      const api = readFileSync(path, 'utf8');
      const proxy = 'docker/nginx.conf.template';
      const clients = Object.entries(await clientsOf(path));
      return {
        ...Object.fromEntries(clients.map(([name, text]) => [`frontend/src/api/${name}`, text])),
        'clients/typescript/src/api.ts': await apiTypesOf(path),
        'frontend/src/api/limits.ts': await formatted('limits.ts', limitsOf(JSON.parse(api))),
        'frontend/src/content/rule-periods.ts': await rulePeriods(root),
        [proxy]: withUploadLimit(readFileSync(join(root, proxy), 'utf8'), api),
      };
    },
  },
  prints: {
    command: 'npm run prints',
    make: async () => (await import('../../tools/prints/render-prints.ts')).renderPrints(),
  },
  fonts: {
    command: 'npm run fonts',
    make: async () => (await import('../../tools/fonts/cut-fonts.ts')).cutFonts(),
  },
};

/**
 * A sentence for each checked-in file that differs from what these generators would write.
 * @param {string} root
 * @param {Generator[]} generators
 */
export async function staleFiles(root, generators) {
  const complaints = [];
  for (const { command, make } of generators) {
    for (const [path, content] of Object.entries(await make(root))) {
      if (readFileSync(join(root, path)).equals(Buffer.from(content))) continue;
      complaints.push(`${path} is stale. Run \`${command}\` and commit the result.`);
    }
  }
  return complaints;
}

/** Product rules that pages name besides the privacy text. */
const ON_PAGES = ['LINKS_STOPPED_FOR'];

/**
 * The periods of product rules that the privacy text and the pages name, in words as the server writes them.
 * @param {string} root
 */
async function rulePeriods(root) {
  await ensureBuilt(root, 'backend');
  const shared = join(root, 'backend', 'dist', 'shared');
  const rules = await import(join(shared, 'product-rules.js'));
  const { spanWords } = await import(join(shared, 'number-words.js'));
  const text = readFileSync(join(root, 'frontend', 'public', 'public', 'privacy.txt'), 'utf8');
  const inText = text.match(/(?<=%)[A-Z]+\.[\w.-]+(?=%)/g) ?? [];
  const names = new Set([...inText, ...ON_PAGES]);
  const words = [...names].sort().map((name) => {
    const span = name.split('.').reduce((part, step) => part?.[step], /** @type {any} */ (rules));
    if (typeof span !== 'number') throw new Error(`no product rule is called ${name}`);
    return `${JSON.stringify(name)}: ${JSON.stringify(spanWords(span))},`;
  });
  const head = '// Made by `npm run generate` from backend/src/shared/product-rules.ts.';
  return formatted(
    'rule-periods.ts',
    `${head}\nexport const rulePeriods = {${words.join('')}} as const;`,
  );
}

/**
 * The output of a command-line program of the backend.
 * @param {string} root
 * @param {string} name
 */
async function printedBy(root, name) {
  const program = join(root, 'backend', 'dist', 'cli', `${name}.js`);
  const { code, stdout, output } = await run(process.execPath, [program], { cwd: root });
  if (code !== 0) throw new Error(output);
  return stdout;
}

/**
 * @param {string} filepath
 * @param {string} text
 */
async function formatted(filepath, text) {
  return format(text, { ...(await resolveConfig(import.meta.filename)), filepath });
}
