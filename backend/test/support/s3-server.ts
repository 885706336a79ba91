import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { closeAtOnce, listenOnLoopback } from './loopback-server.js';

/** The only key pair. */
export const S3_KEYS = { accessKeyId: 'a-key', secretAccessKey: 'a secret of the tests' };

interface StoredObject {
  bytes: Buffer;
  at: Date;
}

interface Answer {
  status?: number;
  delay?: number;
  body?: Buffer | string;
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});

/** A server for the S3 calls of the product, with objects in memory. It does not verify signatures. */
export class S3Server {
  private readonly buckets = new Map<string, Map<string, StoredObject>>();
  port = 0;
  private readonly uploads = new Map<string, Map<number, Buffer>>();
  /** Milliseconds between the head of the response and the assembled upload. */
  assembling = 0;
  private readonly server = createServer((request, response) => {
    this.answer(request).then(
      async ({ status = 200, body = '', delay = 0 }) => {
        response.writeHead(status, { etag: '"any"', 'content-length': Buffer.byteLength(body) });
        response.flushHeaders();
        if (delay) await setTimeout(delay);
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      // The client is gone.
      () => response.destroy(),
    );
  });

  static async start(): Promise<S3Server> {
    const s3 = new S3Server();
    s3.port = await listenOnLoopback(s3.server);
    return s3;
  }

  addBucket(name: string): void {
    this.buckets.set(name, new Map());
  }

  stop(): Promise<void> {
    return closeAtOnce(this.server);
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const bytes = await buffer(request);
    const [, name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const bucket = this.buckets.get(name);
    if (!request.headers.authorization?.includes(`Credential=${S3_KEYS.accessKeyId}/`))
      return refusal(403, 'InvalidAccessKeyId');
    if (!bucket) return refusal(404, 'NoSuchBucket');
    if (key === '') return request.method === 'HEAD' ? {} : { body: listOf(bucket, searchParams) };
    const upload = searchParams.get('uploadId');
    if (searchParams.has('uploads')) return this.beginUpload();
    if (upload !== null) {
      const whole = this.inParts(request.method, upload, searchParams.get('partNumber'), bytes);
      if (whole) bucket.set(key, { bytes: whole, at: new Date() });
      const delay = whole ? this.assembling : 0;
      return { delay, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' };
    }
    if (request.method === 'PUT') bucket.set(key, { bytes, at: new Date() });
    if (request.method === 'DELETE') bucket.delete(key);
    if (request.method !== 'GET') return {};
    const object = bucket.get(key);
    return object ? { body: object.bytes } : refusal(404, 'NoSuchKey');
  }

  private beginUpload(): Answer {
    const id = randomUUID();
    this.uploads.set(id, new Map());
    const body = `<UploadId>${id}</UploadId>`;
    return { body: `<InitiateMultipartUploadResult>${body}</InitiateMultipartUploadResult>` };
  }

  /** The object when it is complete. */
  private inParts(method: string | undefined, id: string, part: string | null, bytes: Buffer) {
    const parts = this.uploads.get(id) ?? new Map<number, Buffer>();
    if (method === 'PUT') return void parts.set(Number(part), bytes);
    this.uploads.delete(id);
    const numbers = [...parts.keys()].sort((one, other) => one - other);
    return method === 'POST'
      ? Buffer.concat(numbers.map((number) => parts.get(number) as Buffer))
      : undefined;
  }
}

function listOf(bucket: Map<string, StoredObject>, query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const keys = [...bucket.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const end = (key: string) => key.indexOf(query.get('delimiter') ?? '\0', prefix.length) + 1;
  const folders = new Set(keys.filter(end).map((key) => key.slice(0, end(key))));
  const common = [...folders].map(
    (name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
  );
  const most = Number(query.get('max-keys') ?? 1_000);
  const contents = keys.slice(0, most).map((key) => {
    const { bytes, at } = bucket.get(key) as StoredObject;
    const modified = at.toISOString();
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modified}</LastModified></Contents>`;
  });
  const isTruncated = keys.length > most;
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${common.join('')}</ListBucketResult>`;
}
