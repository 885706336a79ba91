import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  SELF_SIGNED,
  SELF_SIGNED_FILE,
  TestService,
} from '../backend/test/support/test-service.ts';
import { verifyWebhook } from '../clients/typescript/src/webhooks.ts';
import { onCleanup } from './support/cleanup.ts';
import { type Call, Crowd } from './support/crowd.ts';
import { ADMIN } from './support/product.ts';
import { expectLoggedIn, type Scene, startScene, untilRated } from './support/scene.ts';
import { until } from './support/until.ts';
import { type Answer, Visitor } from './support/visitor.ts';

it('kill -9 of the product and of PostgreSQL loses no acknowledged write and no event, and a call repeated with its Idempotency-Key adds one row', async () => {
  const settings = { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1', NODE_EXTRA_CA_CERTS: SELF_SIGNED_FILE };
  const scene = await startScene({ users: 3, settings });
  const { product, postgres, database, calls, ledger, users } = scene;
  const told = await uploadsToldTo(scene);
  const crowd = new Crowd(12, calls.everything, 100);
  const names: string[] = [];
  const repeating = new Crowd(3, [repeatedUpload(scene, names)], 300);
  for (let kill = 0; kill < 2; kill += 1) {
    await ratingsInGroups(scene);
    await product.kill();
    await product.startAgain();
  }
  const { pid } = product;
  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    const stored = crowd.count(200);
    await until('calls are answered', () => crowd.count(200) > stored + 20);
    await postgres.end(signal);
    await postgres.start();
    await untilRated(scene);
  }
  const kinds = ['signup', 'response', 'upload'];
  await until('a write of each kind is acknowledged', () =>
    kinds.every((kind) =>
      crowd.answered.some((each) => each.kind === kind && isSuccess(each.status)),
    ),
  );
  await Promise.all([crowd.end(), repeating.end()]);
  expect([product.pid, product.isAlive]).toEqual([pid, true]);
  await expectLoggedIn(users, product.url);
  await ledger.compare(database, ['ratings', 'views', 'signups', 'responses', 'uploads']);
  const added = await database.query<{ times: number }>(
    `SELECT count(*)::int AS times FROM images WHERE utm_source = ANY($1) GROUP BY utm_source`,
    [names],
  );
  expect(names.length).toBeGreaterThan(0);
  expect(added).toEqual(names.map(() => ({ times: 1 })));
  const stored = `SELECT id FROM images WHERE id > ALL ($1) ORDER BY id`;
  const uploaded = await database.query<{ id: number }>(stored, [scene.images]);
  await expect
    .poll(() => [...told.values()].sort((a, b) => a - b))
    .toEqual(uploaded.map(({ id }) => id));
  const durable = await database.one(`SELECT current_setting('synchronous_commit') AS setting`);
  expect(durable).toEqual({ setting: 'on' });
});

const isSuccess = (status: number | string) => status === 200 || status === 201;

/** Adds a webhook whose receiver checks signatures. Returns the images of its events, by the id of the event. */
async function uploadsToldTo({ product }: Scene): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  const receiver = await TestService.start(SELF_SIGNED);
  onCleanup(() => receiver.stop());
  const admin = new Visitor();
  await admin.call(`${product.url}/api/admin/login`, ADMIN);
  const draft = { url: `${receiver.origin}/`, events: ['image.uploaded'] };
  const { body } = await admin.call(`${product.url}/api/admin/webhooks`, draft);
  receiver.answer = (response, call) =>
    void verifyWebhook(call.body, call.headers, body.secret ?? '').then(
      (event) => {
        if (event.type === 'image.uploaded') told.set(event.id, event.data.id);
        response.writeHead(204).end();
      },
      () => response.writeHead(400).end(),
    );
  return told;
}

/** Resolves while one statement stores several ratings, which a crash at this moment must not lose. */
async function ratingsInGroups({ product, calls }: Scene): Promise<void> {
  const rush = new Crowd(40, [calls.rating, calls.view]);
  await until('ratings are stored in groups', async () => {
    const items = await product.metric('unspoken_rating_items_total');
    return items > (await product.metric('unspoken_rating_groups_total'));
  });
  void rush.end();
}

/** Repeats an upload with one Idempotency-Key until it was answered twice, and adds its UTM source to `names`. */
function repeatedUpload({ product, image }: Scene, names: string[]): Call {
  return {
    kind: 'repeated upload',
    send: async (visitor) => {
      const [utmSource, key] = [randomUUID(), randomUUID()];
      const answered = () =>
        until<Answer>('a repeated upload is answered', async () => {
          await sleep(200);
          const headers = { 'idempotency-key': key };
          const sent = visitor.upload(product.url, image, { utmSource }, headers);
          const answer = await sent.catch(() => undefined);
          const isDone = answer?.body.message?.startsWith('This was done already');
          return (answer?.status === 200 || isDone) && answer;
        });
      await answered();
      names.push(utmSource);
      return answered();
    },
  };
}
