import { join } from 'node:path';
import { startPostgres } from '../embedded/postgres.mjs';
import { run } from '../processes/tether.mjs';
import { ensureBuilt } from '../product/build.mjs';

/** The settings ask for one, though nothing is signed here. */
const UNUSED_SECRET = 'no session is ever signed with this';

/** @type {import('./check.mjs').Check} */
export const schemaMatches = {
  name: 'schema',
  title: 'the entities match the migrations',
  run: async (root) => {
    await ensureBuilt(root, 'backend');
    const database = await startPostgres({ throwaway: true });
    try {
      const script = join(root, 'backend', 'dist', 'cli', 'check-schema.js');
      const { code, output } = await run(process.execPath, [script], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: database.url, SESSION_SECRET: UNUSED_SECRET },
      });
      return { holds: code === 0, output };
    } finally {
      await database.stop();
    }
  },
};
