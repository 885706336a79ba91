import { hash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.js';
import { eventually } from './eventually.js';

const TEMPLATE = 'unspoken_template';
/** Arbitrary advisory lock key shared by all suites, so that only one creates the template. */
const TEMPLATE_LOCK = 4_711;

/** Owns the databases of tested products and has no other rights, so that a missing right fails here too. */
const ROLE = 'unspoken_test';

export interface TestDatabase {
  /** URL for the role that owns this database and nothing else. */
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
    // A copy of the files, where the default writes each page to the log as well.
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
    await ensureRole(admin);
    await create(admin, name);
  });
  // Its connections stay, as a test may refuse new ones.
  const pool = new pg.Pool({ connectionString: adminUrlOf(name), max: 2, idleTimeoutMillis: 0 });
  // Outage tests cut idle connections too; the next query opens another.
  pool.on('error', () => undefined);
  return {
    url: urlOf(name),
    adminUrl: adminUrlOf(name),
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
  await eventually(async () => void (await migrate(urlOf(TEMPLATE))));
}

async function ensureRole(admin: pg.Client): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
  if (rowCount) return;
  await admin.query(
    `CREATE ROLE ${ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password()}'`,
  );
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

/** URL with the product's role. */
function urlOf(database: string): string {
  const url = new URL(adminUrlOf(database));
  url.username = ROLE;
  url.password = password();
  return url.href;
}

/**
 * The same in every worker, and derived from the superuser's password to be as hard to guess: a suite may reach the
 * server by another port.
 */
function password(): string {
  const { password: ofSuperuser } = new URL(process.env.TEST_DATABASE_URL ?? '');
  return hash('sha256', ofSuperuser);
}

function adminUrlOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${database}`;
  return url.href;
}
