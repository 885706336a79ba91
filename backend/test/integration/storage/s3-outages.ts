import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ObjectStore } from '../../../src/platform/storage/object-store.js';
import { ObjectIntegrity } from '../../../src/modules/images/application/object-integrity.service.js';
import { loggedInAgent, type LoggedInAgent } from '../../factories/users.js';
import { jpeg } from '../../factories/image-files.js';
import { eventually } from '../../support/eventually.js';
import { closeAtOnce, listenOnLoopback } from '../../support/loopback-server.js';
import { retryNow } from '../../support/retried-jobs.js';
import { startProduct, type TestProduct } from '../../support/test-product.js';
import { S3Server, settingsFor } from '../../support/s3-server.js';
import { describeWithS3 } from '../../support/describe-with.js';
import { storedKeys } from '../../support/object-keys.js';

/**
 * State of the store: `well`; `failing` with 500; `hanging` without a response; `forgetful`, which does the work but
 * loses the response; `redirecting` to another server; `breaking` its responses off midway; `assembling`, which ends the
 * response to a finished upload late.
 */
type StoreHealth =
  'well' | 'failing' | 'hanging' | 'forgetful' | 'redirecting' | 'breaking' | 'assembling';

const STORE_DOWN = {
  statusCode: 503,
  message: 'Service temporarily unavailable. Please try again.',
};

const PART = 5 * 1024 * 1024;
/** Longer than the product waits for a response to other calls. */
const ASSEMBLING_MS = 4_000;

/** States in which a put fails. */
const STORE_FAULTS: StoreHealth[] = ['failing', 'hanging', 'forgetful', 'redirecting'];

describeWithS3('object store outages', () => {
  let s3: S3Server;
  let proxy: TestS3Proxy;
  let product: TestProduct;
  let mara: LoggedInAgent;
  let image: { id: number; url: string };

  beforeAll(async () => {
    s3 = await S3Server.start();
    proxy = await TestS3Proxy.start(s3.port);
    const { endpoint } = proxy;
    product = await startProduct(settingsFor({ ...(await s3.newBucket()), endpoint }));
    mara = await loggedInAgent(product, { email: 'mara@example.com' });
  });
  afterAll(async () => {
    await product.stop();
    await proxy.stop();
    await s3.stop();
  });
  beforeEach(async () => {
    proxy.health = 'well';
    await product.database.query('DELETE FROM images');
    await sweep();
    await upload().expect(200);
    const [row] = await product.database.query<{ id: number; url: string }>(
      'SELECT id, object_storage_url AS url FROM images',
    );
    image = row as { id: number; url: string };
  });

  const upload = () => mara.post('/api/upload-image-cloud').attach('image', bytes, 'a.jpg');
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await jpeg(1_200, 900);
  });
  const get = (path: string) => product.visitor().get(path);
  const rows = () => product.database.query('SELECT id FROM images');
  const sweep = async () => {
    const integrity = product.app.get(ObjectIntegrity);
    const { orphans } = await integrity.report();
    return integrity.sweepSoon(orphans, 0);
  };
  const expectWhole = async () => {
    const { named, stored, missing, mismatched, orphans } = await product.app
      .get(ObjectIntegrity)
      .report();
    const count = (await rows()).length;
    expect({ named, stored }).toEqual({ named: count, stored: count });
    expect([...missing, ...mismatched, ...orphans]).toEqual([]);
  };

  it.each(STORE_FAULTS)(
    'an upload while the object store is %s gets 503, leaves no row, and after a sweep no object',
    async (storeFault) => {
      proxy.health = storeFault;
      const answer = await upload().expect(503);
      expect(answer.body).toEqual(STORE_DOWN);
      expect(answer.headers['retry-after']).toBe('5');
      expect(await rows()).toEqual([{ id: image.id }]);

      proxy.health = 'well';
      await sweep();
      await expectWhole();
      await upload().expect(200);
      await expectWhole();
    },
  );

  it.each(['failing', 'forgetful'] as const)(
    'an image deleted while the object store is %s is gone at once, and its object later',
    async (storeFault) => {
      proxy.health = storeFault;
      await mara.delete(`/api/user/images/${image.id}`).expect(200);
      await get(image.url).expect(404);
      await get('/api/random-image').expect(404);
      await eventually(async () => {
        const [job] = await product.database.query(
          `SELECT state::text FROM pgboss.job WHERE name = 'object-removal'
            ORDER BY created_on DESC LIMIT 1`,
        );
        expect(job).toEqual({ state: 'retry' });
      });

      proxy.health = 'well';
      await retryNow(product.database, 'object-removal');
      await eventually(async () => {
        expect(await storedKeys(product)).toEqual([]);
      });
    },
  );

  it.each(['failing', 'hanging'] as const)(
    'an image gets 503 without caching while the object store is %s, and is served again later',
    async (storeFault) => {
      proxy.health = storeFault;
      const answer = await get(image.url).expect(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      proxy.health = 'well';
      const { body } = await get(image.url).expect(200);
      expect((body as Buffer).length).toBeGreaterThan(0);
    },
  );

  it('the connection is cut when the object store breaks off in the middle of an image', async () => {
    proxy.health = 'breaking';
    await expect(get(image.url)).rejects.toThrow('aborted');
  });

  it('the product waits for a store that puts the parts of a stream together', async () => {
    proxy.health = 'assembling';
    const pieces = Readable.from([Buffer.alloc(PART), Buffer.alloc(1)]);
    const put = product.app.get(ObjectStore).putStream('long.zip', pieces, 'application/zip');
    expect(await put).toBe(PART + 1);
  });

  it('an image whose object is missing gets 404', async () => {
    await product.database.query(`UPDATE images SET object_key = 'nothing.jpg'`);
    const answer = await get(image.url).expect(404);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.headers).not.toHaveProperty('etag');
  });

  it('the product is ready while the object store hangs, and reports it', async () => {
    proxy.health = 'hanging';
    const { body } = await get('/api/ready').expect(200);
    expect(body).toMatchObject({ ready: true, storage: false });
  });

  it('a redirect by the object store is not followed', async () => {
    let strangers = 0;
    const elsewhere = createServer((_request, response) => {
      strangers += 1;
      response.end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    proxy.elsewhere = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    try {
      proxy.health = 'redirecting';
      await upload().expect(503);
      await get(image.url).expect(503);
    } finally {
      elsewhere.close();
    }
    expect(strangers).toBe(0);
  });
});

/** A proxy between a product and its object store that can simulate failures. */
class TestS3Proxy {
  health: StoreHealth = 'well';
  /** Target of redirects. */
  elsewhere = '';
  private port = 0;
  private readonly server = createServer((incoming, response) => {
    void this.handle(incoming, response).catch(() => response.destroy());
  });

  private constructor(private readonly target: number) {}

  static async start(target: number): Promise<TestS3Proxy> {
    const proxy = new TestS3Proxy(target);
    proxy.port = await listenOnLoopback(proxy.server);
    return proxy;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  stop(): Promise<void> {
    return closeAtOnce(this.server);
  }

  private async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.health === 'hanging') return;
    if (this.health === 'failing') return void response.writeHead(500).end();
    if (this.health === 'redirecting') {
      return void response.writeHead(307, { Location: `${this.elsewhere}${incoming.url}` }).end();
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: this.target, method, path, headers });
    onward.end(await buffer(incoming));
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    if (this.health === 'forgetful') return void response.destroy();
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (this.health === 'assembling' && method === 'POST' && path?.includes('uploadId')) {
      response.flushHeaders();
      await setTimeout(ASSEMBLING_MS);
    }
    if (this.health !== 'breaking') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }
}
