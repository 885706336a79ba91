import { findProgram, unpackedPackage } from '../../../scripts/programs.mjs';
import { startThrowawayPostgres } from '../../../scripts/postgres.mjs';

/** What all suites share: a PostgreSQL server, and the programs of Redis and S3. */
export default async function setUp() {
  // Once, before several test files start them.
  await findProgram('redis-server');
  await unpackedPackage('python3-swift');
  const postgres = await startThrowawayPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_DATABASE_ADMIN_URL = postgres.adminUrl;
  globalThis.unspokenPostgres = postgres;
}
