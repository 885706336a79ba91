import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Settings } from '../../../src/platform/config/settings.js';
import { Database } from '../../../src/platform/database/database.js';
import { logExcessRights } from '../../../src/platform/observability/database-rights.js';
import { Log } from '../../../src/platform/observability/log.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

class RecordingLog extends Log {
  readonly lines: [fields: object, message?: string][] = [];

  override warn(...line: [object, string?]): void {
    this.lines.push(line);
  }
}

/** Returns a product, and what it logs about the rights of its database role. */
async function startWith(environment: NodeJS.ProcessEnv = {}) {
  const product = await startProduct(environment);
  const log = new RecordingLog(product.app.get(Settings));
  await logExcessRights(product.app.get(Database), log);
  return { product, lines: log.lines };
}

describe('database role', () => {
  let product: TestProduct;
  let lines: RecordingLog['lines'];

  beforeAll(async () => {
    ({ product, lines } = await startWith());
  });
  afterAll(() => product.stop());

  it.each([
    `COPY (SELECT 1) TO PROGRAM 'id'`,
    `COPY questions FROM PROGRAM 'id'`,
    `COPY (SELECT 1) TO '/tmp/unspoken-escape'`,
    `SELECT pg_read_file('/etc/passwd')`,
    `CREATE ROLE mallory SUPERUSER`,
    `ALTER ROLE current_user SUPERUSER`,
    `ALTER SYSTEM SET archive_command = 'id'`,
    `CREATE DATABASE mallory`,
    `SET ROLE unspoken`,
  ])('the database role may not run this statement: %s', async (statement) => {
    await expect(product.app.get(Database).select(statement)).rejects.toMatchObject({
      driverError: { code: '42501' },
    });
  });

  it('the database role has no server rights, and the log says nothing about it', () => {
    expect(lines).toEqual([]);
  });

  it('the log warns once when the database role is a superuser', async () => {
    const powerful = await startWith({ DATABASE_URL: product.database.adminUrl });
    try {
      const rights = ['superuser', 'bypassrls', 'createrole', 'createdb', 'replication'];
      expect(powerful.lines).toEqual([[{ rights }, expect.stringContaining('DATABASE_URL')]]);
    } finally {
      await powerful.product.stop();
    }
  });
});
