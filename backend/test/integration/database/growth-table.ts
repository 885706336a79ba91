import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storedTables } from '../../support/stored-tables.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

/** Tables that "What grows, and what bounds it" leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  applied_settings: 'a row per setting of the process',
  image_pool: 'one row',
  invite_opt_outs: 'replaced by mail_opt_outs; nothing writes it',
  letters: 'texts of admins',
  mail_opt_out_key: 'one row',
  nightly_tasks: 'a row per nightly task',
  push_key: 'one row',
  schema_migrations: 'a row per migration',
  site_settings: 'a row per setting of the owner',
};

describe('docs/operations.md', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  it('every table is in the table of what grows, or left out for a reason', async () => {
    const documented = await growingTables();
    const stored = await storedTables(product.database);
    expect([...documented, ...Object.keys(LEFT_OUT)].sort()).toEqual(stored.sort());
  });
});

/** Tables named in the first column of the section. */
async function growingTables(): Promise<string[]> {
  const path = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'operations.md');
  const [, section = ''] = (await readFile(path, 'utf8')).split('## What grows');
  const [rows = ''] = section.split('\n## ');
  const cells = Array.from(rows.matchAll(/^\|([^|]*)\|/gm), ([, cell = '']) => cell);
  return cells.flatMap((cell) =>
    Array.from(cell.matchAll(/`([a-z_]+)`/g), ([, name = '']) => name),
  );
}
