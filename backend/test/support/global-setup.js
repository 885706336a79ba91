import { findProgram, unpackedPackage } from '../../../scripts/programs.mjs';
import { startThrowawayPostgres } from '../../../scripts/postgres.mjs';

/** Starts the PostgreSQL server that all suites share, and finds the programs of Redis and S3. */
export default async function setUp() {
  // Unpacks them once, before several test files start them.
  await findProgram('redis-server');
  await unpackedPackage('python3-swift');
  const postgres = await startThrowawayPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_DATABASE_ADMIN_URL = postgres.adminUrl;
  globalThis.unspokenPostgres = postgres;
}
