import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { halfAnUpload } from '../faults/scenarios/stops.mjs';
import { freePort } from '../processes/port.mjs';
import { startReplica } from './replica.mjs';
import { Client, untilServed } from './testing/client.mjs';
import { Clients } from './testing/clients.mjs';
import { Load } from './testing/load.mjs';
import { describeTopology, eventually, root, startTested, statusOf } from './testing/suite.mjs';

/** Longer than nginx skips a replica that was unreachable. */
const NOTICED_MS = 4_000;
/** At most 160 requests a second. */
const [CLIENTS, PAUSE_MS] = [24, 150];

describeTopology('two replicas under load', () => {
  /** @type {import('./testing/suite.mjs').TestedTopology} */
  let topology;
  /** @type {Buffer} */
  let picture;
  /** The id of the rated picture. */
  let imageId = 0;

  before(async () => {
    topology = await startTested();
    picture = await sharp({
      create: { width: 600, height: 400, channels: 3, background: '#d9a441' },
    })
      .jpeg()
      .toBuffer();
    const { status } = await untilServed(() =>
      new Client().upload(`${topology.url}/api/upload-image-cloud`, picture),
    );
    assert.equal(status, 200);
    const [row] = await topology.query('SELECT id FROM images');
    imageId = row.id;
  });
  after(() => topology?.stop());

  /** @param {string} path */
  const get = (path) => ({
    kind: path,
    /** @param {Client} client */
    send: (client) => client.call(topology.url + path),
  });
  const rating = {
    kind: 'rating',
    /** @param {Client} client */
    send: (client) => client.call(`${topology.url}/api/rate-double-click`, { imageId }),
  };
  const upload = {
    kind: 'upload',
    /** @param {Client} client */
    send: (client) => client.upload(`${topology.url}/api/upload-image-cloud`, picture),
  };
  const PLAY = [get('/api/random-images'), rating, get('/'), rating, get('/api/random-image')];

  const storedRatings = async () => {
    const [row] = await topology.query(
      'SELECT rate_up::int AS count FROM ratings WHERE image_id = $1',
      [imageId],
    );
    return row.count;
  };

  const storedImages = async () => {
    const [row] = await topology.query('SELECT count(*)::int AS count FROM images');
    return row.count;
  };

  test('a stopping replica leaves repeatable requests to the other one', async () => {
    const [leaving] = topology.replicas;
    const visitor = new Client();
    const served = async () => {
      const text = await (await fetch(leaving.metricsUrl)).text();
      const series = /_count{method="GET",route="\/api\/random-images",status="2xx"} (\d+)/;
      return Number(series.exec(text)?.[1] ?? 0);
    };
    const ask = async () => {
      const calls = Array.from({ length: 20 }, () =>
        visitor.call(`${topology.url}/api/random-images`),
      );
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    await ask();
    const before = await served();
    assert.ok(before > 0);

    // A request in flight, without which the replica may have ended before a busy machine asks how much it served.
    const half = halfAnUpload(leaving.url, picture);
    await eventually(async () => (await statusOf(`${leaving.url}/api/ready`)) === 200);
    const stopped = leaving.stop();
    // It is asked too late where it takes no more connections.
    await eventually(async () => (await statusOf(`${leaving.url}/api/ready`)) !== 200);
    assert.deepEqual(await ask(), Array(20).fill(200));
    assert.equal(await served(), before);
    assert.equal(await half.finish(), 200);
    assert.equal(await stopped, 0);
    leaving.start();
    await leaving.ready();
    await sleep(NOTICED_MS);
  });

  test('a rolling restart of the replicas fails no request', async () => {
    // At a fixed rate, a slow machine would be asked for more than it can answer.
    const mix = [...PLAY, ...PLAY, ...PLAY, ...PLAY, upload];
    const before = await storedImages();
    const clients = new Clients(CLIENTS, mix, PAUSE_MS);
    await sleep(1_000);
    for (const replica of topology.replicas) {
      assert.equal(await replica.stop(), 0);
      replica.start();
      await replica.ready();
      await sleep(NOTICED_MS);
    }
    const sent = await clients.end();
    const failed = sent.filter(({ status }) => status !== 200);
    assert.deepEqual(
      failed.map(({ kind, status }) => `${kind} ${status}`),
      [],
    );
    assert.ok(sent.length > 500, `only ${sent.length} requests`);
    assert.equal(await storedRatings(), sent.filter(({ kind }) => kind === 'rating').length);
    const uploads = sent.filter(({ kind }) => kind === 'upload').length;
    assert.equal(await storedImages(), before + uploads);
  });

  test('replicas survive ten seconds without PostgreSQL and lose no acknowledged write', async () => {
    const before = await storedRatings();
    const load = new Load();
    load.start(50, PLAY);
    const ended = Promise.race(
      topology.replicas.map((replica) => replica.exited().then(() => 'ended')),
    );
    await sleep(1_000);
    await topology.database.stop();
    await expectOutage(topology.url);
    await sleep(10_000);
    await expectOutage(topology.url);
    await topology.database.start();
    await Promise.all(topology.replicas.map((replica) => replica.ready()));
    await eventually(async () => (await statusOf(`${topology.url}/api/random-image`)) === 200);
    await sleep(500);
    const sent = await load.end();

    assert.equal(await Promise.race([ended, 'alive']), 'alive');
    const statuses = new Set(sent.map(({ status }) => status));
    assert.deepEqual([...statuses].toSorted(), [200, 503]);
    const refused = sent.filter(({ status }) => status === 503);
    assert.deepEqual([...new Set(refused.map(({ headers }) => headers['retry-after']))], ['5']);
    const all = sent.filter(({ kind }) => kind === 'rating');
    const acknowledged = all.filter(({ status }) => status === 200).length;
    const stored = (await storedRatings()) - before;
    assert.ok(
      acknowledged <= stored && stored <= all.length,
      `acknowledged ${acknowledged}, stored ${stored}, sent ${all.length}`,
    );
  });

  test('a replica started without PostgreSQL serves as soon as PostgreSQL is there', async () => {
    await topology.database.stop();
    const late = startReplica({
      ...{ root, env: topology.env, output: 'ignore' },
      port: await freePort(),
      metricsPort: await freePort(),
    });
    try {
      await eventually(async () => (await statusOf(`${late.url}/api/health`)) === 200);
      await expectOutage(late.url);
      await topology.database.start();
      await late.ready();
      await eventually(async () => (await statusOf(`${late.url}/api/random-image`)) === 200);
    } finally {
      assert.equal(await late.stop(), 0);
    }
  });

  /** @param {string} url */
  async function expectOutage(url) {
    const paths = ['/api/health', '/api/ready', '/api/random-images', '/', '/public/privacy.txt'];
    const statuses = await Promise.all(paths.map((path) => statusOf(url + path)));
    assert.deepEqual(statuses, [200, 503, 503, 200, 200]);
  }
});
