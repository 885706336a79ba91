import { setTimeout as sleep } from 'node:timers/promises';
import { Product } from '../parts/product.mjs';
import { within } from '../parts/recovery.mjs';
import { newServer } from '../parts/scene.mjs';
import { firstDifference, schemaOf } from '../parts/schema-dump.mjs';
import { expect } from '../run/scenario.mjs';

const NO_MAIL = 'smtp://127.0.0.1:1';

/** @type {import('../run/scenario.mjs').Scenario} */
export const killedMigration = {
  id: 'R11',
  promise:
    'A crash during the migrations is harmless: the next start ends with the schema of a clean install',
  hold: async (run) => {
    const rounds = run.pick(3, 10);
    const server = await newServer(run);
    const clean = await install(run, server);
    const stages = [];
    for (let round = 0; round < rounds; round += 1) {
      // By count; otherwise most kills would come after the migrations, while the job queue's tables are created.
      const least = Math.floor(((round + Math.random()) / rounds) * clean.done);
      const { schema, done } = await install(run, server, least);
      stages.push(done);
      const difference = firstDifference(clean.schema, schema);
      expect(!difference, `killed after ${done} migrations, the schema differs: ${difference}`);
    }
    return `${rounds} × kill -9 after ${stages.join(', ')} migrations, schema of ${clean.schema.length} objects the same`;
  },
};

/**
 * Starts the product on an empty database. After `killAfter` migrations it is killed and started again.
 * @param {import('../run/scenario.mjs').Run} run
 * @param {import('../parts/server.mjs').Server} server
 * @param {number} [killAfter]
 */
async function install(run, server, killAfter) {
  const databaseUrl = await server.newDatabase();
  const database = new URL(databaseUrl).pathname.slice(1);
  const connection = await server.connect(database);
  /** @param {string} text */
  const query = async (text) => (await connection.query(text)).rows;
  const product = await Product.start({ root: run.root, databaseUrl, smtpUrl: NO_MAIL });
  try {
    // A busy machine may not look here before they have ended.
    await within(300_000, 'the migrations begin', async () => {
      return (await isMigrating(query)) || (await migrationsDone(query)) > 0;
    });
    let done;
    if (killAfter !== undefined) {
      while ((await migrationsDone(query)) < killAfter) await sleep(1);
      await sleep(Math.random() * 20);
      await product.kill();
      done = await migrationsDone(query);
      product.startAgain();
    }
    await product.ready();
    return { schema: await schemaOf(query), done: done ?? (await migrationsDone(query)) };
  } finally {
    await connection.end();
    await product.remove();
  }
}

/** @param {(text: string) => Promise<any[]>} query */
async function isMigrating(query) {
  const found = await query(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'unspoken-migrations'`,
  );
  return found.length > 0;
}

/** @param {(text: string) => Promise<any[]>} query */
async function migrationsDone(query) {
  const [{ there }] = await query(`SELECT to_regclass('schema_migrations') IS NOT NULL AS there`);
  return there ? (await query('SELECT 1 FROM schema_migrations')).length : 0;
}
