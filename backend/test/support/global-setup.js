import { findProgram, unpackedPackage } from '../../../scripts/programs.mjs';
import { startThrowawayPostgres } from '../../../scripts/postgres.mjs';

/** What all suites share: a PostgreSQL server, and a Redis to start. */
export default async function setUp() {
  process.env.TEST_REDIS_PROGRAM = JSON.stringify(await findProgram('redis-server'));
  // Once, before several test files start it.
  await unpackedPackage('python3-swift');
  const postgres = await startThrowawayPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_DATABASE_ADMIN_URL = postgres.adminUrl;
  globalThis.unspokenPostgres = postgres;
}
