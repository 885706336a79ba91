import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { jpeg } from '../factories/image-files.js';
import { type LoggedInAgent, loggedInAgent } from '../factories/users.js';
import { eventually } from './eventually.js';
import { topicProduct } from './topic-product.js';
import type { TestProduct } from './test-product.js';
import { zipEntries } from './zip-entries.js';
import { objectKeys } from './object-keys.js';

export const EMAIL = 'mara@example.com';
export const MINUTE = 60_000;
export const HOUR = 60 * 60_000;

/** A product with one user who asks for a data export. Each test gets a new user and a stopped clock. */
export class ExportFixture {
  product: TestProduct;
  store: ObjectStore;
  mara: LoggedInAgent;
  private now: number;
  /** Releases a held job, which would block the jobs of the next test. */
  private release = () => {};

  constructor() {
    beforeEach(() => this.begin());
    afterEach(() => {
      this.release();
      jest.restoreAllMocks();
    });
  }

  /** Moves the clock. */
  readonly later = (milliseconds: number): void => {
    this.now += milliseconds;
    this.product.clock.set(new Date(this.now).toISOString());
  };

  readonly ask = (agent = this.mara) => agent.post('/api/user/data-export');

  readonly state = async (agent = this.mara): Promise<unknown> =>
    (await agent.get('/api/user/data-export').expect(200)).body;

  readonly isReady = (): Promise<void> =>
    eventually(async () => expect(await this.state()).toMatchObject({ status: 'ready' }));

  readonly download = () => this.mara.get('/api/user/data-export/archive').buffer().parse(asBytes);

  /** The files of the finished archive, by path. */
  readonly files = async (): Promise<Record<string, Buffer>> =>
    zipEntries((await this.download().expect(200)).body as Buffer);

  readonly archives = async (): Promise<string[]> =>
    (await objectKeys(this.store)).filter((key) => key.endsWith('.zip'));

  readonly hasNoArchive = (): Promise<void> =>
    eventually(async () => expect(await this.archives()).toEqual([]));

  readonly rows = (): Promise<object[]> =>
    this.product.database.query('SELECT * FROM data_exports');

  /** Open jobs, the newest first: earlier tests may have left some. */
  readonly jobs = (queue: string) =>
    this.product.database.query<{ hours: number }>(
      `SELECT extract(epoch FROM start_after - now())::float8 / 3600 AS hours
         FROM pgboss.job WHERE name = $1 AND state < 'completed' ORDER BY created_on DESC`,
      [queue],
    );

  readonly upload = async (agent = this.mara): Promise<void> => {
    const image = await jpeg();
    await agent.post('/api/upload-image-cloud').attach('image', image, 'a.jpg').expect(200);
  };

  /** Uploads an image, requests an export by `asking`, and stops the export at the image. */
  readonly held = async (
    asking: () => Promise<unknown> = () => this.ask().expect(200),
  ): Promise<{ release: () => void }> => {
    await this.upload();
    const [reached, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = this.store.open.bind(this.store);
    jest.spyOn(this.store, 'open').mockImplementationOnce(async (key) => {
      reached.resolve();
      await release.promise;
      return open(key);
    });
    this.release = release.resolve;
    await asking();
    await reached.promise;
    return { release: release.resolve };
  };

  private async begin(): Promise<void> {
    this.product = await topicProduct();
    this.store = this.product.app.get(ObjectStore);
    this.now = Date.now();
    this.later(0);
    const mara = { email: EMAIL, username: 'mara', password: 'quiet words' };
    this.mara = await loggedInAgent(this.product, mara);
  }
}

function asBytes(
  response: NodeJS.EventEmitter,
  done: (failure: Error | null, body: Buffer) => void,
) {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
