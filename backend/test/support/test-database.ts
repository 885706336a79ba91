import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.js';
import { eventually } from './eventually.js';

const TEMPLATE = 'unspoken_template';
/** An arbitrary key of an advisory lock. All suites share it, so that only one creates the template. */
const TEMPLATE_LOCK = 4_711;

/** URLs on the server of this run: for the role of the product, and for the superuser. */
const { TEST_DATABASE_URL: url = '', TEST_DATABASE_ADMIN_URL: adminUrl = '' } = process.env;
const ROLE = URL.parse(url)?.username;

export interface TestDatabase {
  /** URL for the role that owns this database and has no other rights. */
  url: string;
  /** URL for the superuser. */
  adminUrl: string;
  /** Queries the database directly as a superuser, not through the product. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A new, migrated database on the server of this run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(async (admin, name) => {
    await ensureTemplate(admin);
    // Copies files, because the default strategy also writes each page to the log.
    await admin.query(
      `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY OWNER ${ROLE}`,
    );
  });
}

/** An empty database, for tests of the migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase((admin, name) => admin.query(`CREATE DATABASE ${name} OWNER ${ROLE}`));
}

async function createDatabase(
  create: (admin: pg.Client, name: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const name = `unspoken_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await create(admin, name);
  });
  // Keeps these connections, because a test may refuse new ones.
  const pool = new pg.Pool({ connectionString: of(adminUrl, name), max: 2, idleTimeoutMillis: 0 });
  // Outage tests also cut idle connections. The next query opens another one.
  pool.on('error', () => undefined);
  return {
    url: of(url, name),
    adminUrl: of(adminUrl, name),
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
  await admin.query(`CREATE DATABASE ${TEMPLATE} OWNER ${ROLE}`);
  await eventually(async () => void (await migrate(of(url, TEMPLATE))));
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** The address of another database on the same server. */
function of(address: string, database: string): string {
  return Object.assign(new URL(address), { pathname: database }).href;
}
