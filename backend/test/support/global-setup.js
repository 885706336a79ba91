import { findProgram } from '../../../scripts/programs.mjs';
import { startThrowawayPostgres } from '../../../scripts/postgres.mjs';

/** What all suites share: a PostgreSQL server (the one that TEST_DATABASE_URL names, or a throwaway one) and a Redis to start. */
export default async function setUp() {
  process.env.TEST_REDIS_PROGRAM = JSON.stringify(await findProgram('redis-server'));
  if (process.env.TEST_DATABASE_URL) return;
  const postgres = await startThrowawayPostgres();
  process.env.TEST_DATABASE_URL = postgres.adminUrl;
  globalThis.unspokenPostgres = postgres;
}
