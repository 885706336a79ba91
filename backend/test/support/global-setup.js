import { join } from 'node:path';
import { findProgram } from '../../../scripts/programs/find-program.mjs';
import { startPostgres } from '../../../scripts/embedded/postgres.mjs';

/** What all suites share: a PostgreSQL server (the one that TEST_DATABASE_URL names, or a throwaway one) and a Redis to start. */
export default async function setUp() {
  const root = join(import.meta.dirname, '..', '..', '..');
  process.env.TEST_REDIS_PROGRAM = JSON.stringify(await findProgram(root, 'redis-server'));
  if (process.env.TEST_DATABASE_URL) return;
  const postgres = await startPostgres({ throwaway: true });
  process.env.TEST_DATABASE_URL = postgres.adminUrl;
  globalThis.unspokenPostgres = postgres;
}
