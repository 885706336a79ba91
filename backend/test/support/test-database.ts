import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.js';

const TEMPLATE = 'unspoken_template';
/** Any number: suites of one run share it, so that one of them makes the template. */
const TEMPLATE_LOCK = 4_711;

export interface TestDatabase {
  url: string;
  /** Asks the database directly, past the product. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A migrated database of its own on the server of this run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(async (admin, name) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureTemplate(admin);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  });
}

/** An empty database, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase((admin, name) => admin.query(`CREATE DATABASE ${name}`));
}

async function createDatabase(
  create: (admin: pg.Client, name: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const name = `unspoken_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => create(admin, name));
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 2 });
  // Tests of outages cut idle connections too; the next query opens another.
  pool.on('error', () => undefined);
  return {
    url: urlOf(name),
    query: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await pool.query<Row>(text, values)).rows,
    drop: async () => {
      await pool.end();
      await asAdmin((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

async function ensureTemplate(admin: pg.Client): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [
    TEMPLATE,
  ]);
  if (rowCount) return;
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await migrate(urlOf(TEMPLATE));
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${database}`;
  return url.href;
}
