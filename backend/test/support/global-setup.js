import { join } from 'node:path';
import { findProgram } from '../../../scripts/programs/find-program.mjs';
import { startPostgres } from '../../../scripts/embedded/postgres.mjs';

/**
 * Shared by all suites: a PostgreSQL server (the one in TEST_DATABASE_URL, or a throwaway one) and a Redis program to
 * start.
 */
export default async function setUp() {
  const root = join(import.meta.dirname, '..', '..', '..');
  process.env.TEST_REDIS_PROGRAM = JSON.stringify(await findProgram(root, 'redis-server'));
  if (process.env.TEST_DATABASE_URL) return;
  const postgres = await startPostgres({ throwaway: true });
  process.env.TEST_DATABASE_URL = postgres.adminUrl;
  globalThis.unspokenPostgres = postgres;
}
