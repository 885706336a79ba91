import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/platform/database/database.js';
import { DatabaseRights } from '../../../src/platform/observability/database-rights.js';
import { Log } from '../../../src/platform/observability/log.js';
import { Metrics } from '../../../src/platform/observability/metrics.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';

class ListeningLog extends Log {
  readonly lines: [fields: object, message?: string][] = [];

  override warn(...line: [object, string?]): void {
    this.lines.push(line);
  }
}

async function startInProduction(environment: NodeJS.ProcessEnv = {}) {
  let log: ListeningLog | undefined;
  const product = await startProduct(
    { NODE_ENV: 'production', RATE_LIMIT: 'on', ...environment },
    [],
    {
      log: (settings) => (log = new ListeningLog(settings)),
    },
  );
  const rightsOf = async () => {
    const lines = (await product.app.get(Metrics).read()).split('\n');
    return lines.flatMap(
      (line) => /^unspoken_database_rights\{right="(\w+)"\} 1/.exec(line)?.[1] ?? [],
    );
  };
  await product.app.get(DatabaseRights).check();
  return { product, rightsOf, lines: log?.lines ?? [] };
}

describe('database role', () => {
  let product: TestProduct;
  let started: Awaited<ReturnType<typeof startInProduction>>;

  beforeAll(async () => {
    started = await startInProduction();
    product = started.product;
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
  ])('PostgreSQL refuses the role of the product: %s', async (statement) => {
    await expect(product.app.get(Database).select(statement)).rejects.toMatchObject({
      driverError: { code: '42501' },
    });
  });

  it('the database role has no server rights, and the log says nothing about it', async () => {
    expect(await started.rightsOf()).toEqual([]);
    expect(started.lines).toEqual([]);
  });

  it('logs one warning when the database role is a superuser', async () => {
    const powerful = await startInProduction({ DATABASE_URL: product.database.adminUrl });
    try {
      const rights = ['superuser', 'bypassrls', 'createrole', 'createdb', 'replication'];
      expect(await powerful.rightsOf()).toEqual(rights);
      expect(powerful.lines).toEqual([[{ rights }, expect.stringContaining('DATABASE_URL')]]);
    } finally {
      await powerful.product.stop();
    }
  });
});
