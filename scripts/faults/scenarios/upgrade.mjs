import { setTimeout as sleep } from 'node:timers/promises';
import { previousVersion } from '../parts/previous-version.mjs';
import { Product } from '../parts/product.mjs';
import { startScene } from '../parts/scene.mjs';
import { expect } from '../run/scenario.mjs';

/** @type {import('../run/scenario.mjs').Scenario} */
export const upgrade = {
  id: 'R10',
  measures: true,
  promise:
    'Version N runs on the schema of N+1: it fails no request during the migration, next to N+1 and after a restart',
  hold: async (run) => {
    const { folder, commit } = await previousVersion(run.root);
    const scene = await startScene({ ...run, root: folder }, { players: 6 });
    const { product, inbox, query } = scene;
    const before = await migrations(query);
    const load = scene.visitors(run.pick(30, 100));
    await sleep(1_000);
    const next = await Product.start({
      ...{ root: run.root, databaseUrl: product.databaseUrl, smtpUrl: inbox.url },
      settings: { SESSION_SECRET: product.env.SESSION_SECRET },
    });
    run.after(() => next.remove());
    await next.ready();
    await sleep(run.pick(3_000, 15_000));
    const sent = await load.end();
    const added = (await migrations(query)) - before;
    const failed = sent.filter(({ status }) => status !== 200 && status !== 201);
    expect(
      failed.length === 0,
      `${failed.length} failed, the first: ${failed[0]?.kind} ${failed[0]?.status}`,
    );
    const { client } = scene.players[0] ?? {};
    const there = await client?.call(`${next.url}/api/auth/verify`);
    expect(there?.body.authenticated === true, 'N+1 does not know a login of N');

    await product.stop();
    product.startAgain();
    await product.ready();
    const again = scene.visitors(20);
    await sleep(3_000);
    const later = await again.end();
    const lost = later.filter(({ status }) => status !== 200 && status !== 201);
    expect(lost.length === 0, `after a restart: ${lost[0]?.kind} ${lost[0]?.status}`);
    // The scenarios connect as a superuser, of which the product warns at its start.
    const complaints = product.logged().filter(({ level, rights }) => level >= 40 && !rights);
    const dropped = complaints.filter(({ msg }) => msg === 'analytics records were dropped');
    const complaint = complaints.find((each) => !dropped.includes(each));
    expect(!complaint, `N logged: ${JSON.stringify(complaint)?.slice(0, 400)}`);
    const sums = await scene.ledger.reconcile(query);
    return (
      `N (${commit.slice(0, 7)}) served ${sent.length} requests while N+1 made ${added} migrations, and ` +
      `${later.length} after a restart, 0 failed, ` +
      `${dropped.reduce((sum, { count }) => sum + count, 0)} analytics records dropped by N, ${sums}`
    );
  },
};

/** @param {(text: string) => Promise<any[]>} query */
async function migrations(query) {
  return (await query('SELECT 1 FROM schema_migrations')).length;
}
