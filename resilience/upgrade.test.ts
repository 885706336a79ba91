import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { schemaLines } from '../backend/test/support/schema-lines.ts';
import { Crowd } from './support/crowd.ts';
import { type Database, Postgres } from './support/postgres.ts';
import { Product } from './support/product.ts';
import { previousVersion, WHY_NO_PREVIOUS } from './support/previous-version.ts';
import { expectLoggedIn, startScene } from './support/scene.ts';
import { until } from './support/until.ts';

it.skipIf(WHY_NO_PREVIOUS)(
  `the released version fails no request while this one migrates, beside it and after a restart; nothing is lost ${WHY_NO_PREVIOUS}`,
  async () => {
    const scene = await startScene({ root: await previousVersion() });
    const { product, database, inbox, calls, users, ledger } = scene;
    const crowd = new Crowd(10, calls.everything, 200);
    const served = async () => {
      const before = crowd.answered.length;
      await until('requests are served', () => crowd.answered.length > before + 150);
    };
    await served();
    const next = await Product.start({
      ...{ databaseUrl: database.url, smtpUrl: inbox.url },
      settings: { SESSION_SECRET: product.env['SESSION_SECRET'] },
    });
    await next.ready();
    await served();
    await crowd.end();
    expect(crowd.failures('all served')).toEqual([]);
    await expectLoggedIn(users, next.url);

    await product.stop();
    await product.startAgain();
    const later = new Crowd(6, calls.everything, 200);
    await until('requests are served', () => later.answered.length > 100);
    await later.end();
    expect(later.failures('all served')).toEqual([]);
    expect(await schemaOf(database)).toEqual(await cleanSchema(scene.postgres));
    await ledger.compare(database, ['ratings', 'views', 'signups', 'responses', 'uploads']);
  },
);

it('kill -9 during the migrations leaves the schema of a clean install to the next start', async () => {
  const postgres = await Postgres.start();
  const clean = await cleanSchema(postgres);
  for (const delay of [0, 100, 400]) {
    const database = await postgres.newDatabase();
    const product = await Product.start({ databaseUrl: database.url });
    const connected = `pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'unspoken%'`;
    await until('it migrates', async () => (await database.count(connected)) > 0);
    await sleep(delay);
    await product.kill();
    await product.startAgain();
    await product.stop();
    expect(await schemaOf(database), `killed after ${delay} ms`).toEqual(clean);
  }
});

async function cleanSchema(postgres: Postgres): Promise<string[]> {
  const database = await postgres.newDatabase();
  const product = await Product.start({ databaseUrl: database.url });
  await product.ready();
  await product.stop();
  return schemaOf(database);
}

/** Ignores indentation, which differs in functions of the released version. */
async function schemaOf(database: Database): Promise<string[]> {
  return (await schemaLines(database)).map((line) => line.replaceAll(/\s+/g, ' '));
}
