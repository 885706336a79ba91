import { startPostgres } from '../../../scripts/embedded/postgres.mjs';

/** One server for all suites: the one that TEST_DATABASE_URL names, or a throwaway one. */
export default async function start() {
  if (process.env.TEST_DATABASE_URL) return;
  const postgres = await startPostgres({ throwaway: true });
  process.env.TEST_DATABASE_URL = postgres.adminUrl;
  globalThis.unspokenPostgres = postgres;
}
