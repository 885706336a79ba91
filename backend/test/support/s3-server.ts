import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { startChild } from '../../../scripts/child.mjs';
import { unpackedPackage } from '../../../scripts/programs.mjs';
import { openClient, type S3Access } from '../../src/platform/storage/s3-object-store.js';

/** The only key pair. */
export const S3_KEYS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

const swift = await unpackedPackage('python3-swift');
/** The reason why this machine can't run an S3 server; empty when it can. */
export const WHY_NO_S3 = 'reason' in swift ? swift.reason : '';

/** OpenStack Swift, which verifies signatures. */
export class S3Server {
  private constructor(
    readonly port: number,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<S3Server> {
    if ('reason' in swift) throw new Error(swift.reason);
    const folder = await mkdtemp(join(tmpdir(), 'unspoken-swift-'));
    const [own, libraries] = ['bin/python3', 'lib/python3/dist-packages'].map((path) =>
      join(swift.folder, 'usr', path),
    ) as [string, string];
    const python = existsSync(own) ? own : '/usr/bin/python3';
    const server = startChild(python, [join(import.meta.dirname, 's3-server.py'), folder], {
      env: { ...process.env, ...swift.env, PYTHONPATH: libraries },
      output: 'pipe',
      graceSeconds: 0,
      sweep: folder,
    });
    let said = '';
    server.stderr?.on('data', (text: Buffer) => (said = String(text)));
    const port = await new Promise<number>((resolve, reject) => {
      server.exited.then(() => reject(new Error(`Swift ended: ${said}`)), reject);
      server.stdout?.on('data', (line: Buffer) => resolve(Number(String(line))));
    });
    return new S3Server(port, async () => void (await server.stop()));
  }

  /** Access data of a new, empty bucket. */
  async newBucket(): Promise<S3Access & { endpoint: string }> {
    const bucket = `images-${randomBytes(6).toString('hex')}`;
    const endpoint = `http://127.0.0.1:${this.port}`;
    const access = { bucket, region: 'us-east-1', endpoint, credentials: S3_KEYS };
    // On a busy machine, a second try would find the bucket of the first.
    const client = openClient(access, 1, 60_000);
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    return access;
  }
}

/** Settings with which a product stores its images in this bucket. */
export function settingsFor({ bucket, region, endpoint }: S3Access): NodeJS.ProcessEnv {
  return {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
}
