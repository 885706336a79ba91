import { join } from 'node:path';
import { startPostgres } from '../embedded/postgres.mjs';
import { run } from '../processes/child.mjs';
import { ensureBuilt } from '../product/build.mjs';

/** Required settings that this check does not use: it signs and sends nothing. */
const UNUSED = {
  SESSION_SECRET: 'no session is ever signed with this',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

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
        env: { ...process.env, ...UNUSED, DATABASE_URL: database.url },
      });
      return { holds: code === 0, output };
    } finally {
      await database.stop();
    }
  },
};
