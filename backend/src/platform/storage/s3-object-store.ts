import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { OnApplicationShutdown } from '@nestjs/common';
import pTimeout from 'p-timeout';
import {
  assertKey,
  isKey,
  ObjectStore,
  type StoredObject,
  StoreUnavailableError,
} from './object-store.js';

export interface S3Access {
  bucket: string;
  /** Key prefix of our objects, for a bucket that others use too. */
  prefix?: string | undefined;
  region: string;
  /** Unset: Amazon's endpoint of the region. */
  endpoint?: string | undefined;
  /** Unset: whatever the SDK finds on the machine, such as the role of a container. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * Timeouts in milliseconds. Of one attempt: `connect`; `answer`, which includes sending the body; `idle`, in which no byte
 * moves, also because the reader of an object takes none. `total` for an answer, including retries. `part` instead of
 * `answer` and `idle` in an upload of a stream, for which nobody waits: 5 MiB at a megabit per second take 42 s.
 */
const PATIENCE = {
  connect: 2_000,
  answer: 3_500,
  idle: 10_000,
  total: 8_000,
  check: 2_000,
  part: 60_000,
} as const;
const TRIES = 2;

/** Separate connection pools: images for slow readers hold connections long and must not block other calls. */
const CONNECTIONS = { reading: 100, others: 25 } as const;

export class S3ObjectStore extends ObjectStore implements OnApplicationShutdown {
  private readonly bucket: string;
  private readonly prefix: string;
  private readonly reading: S3Client;
  private readonly others: S3Client;
  private readonly uploading: S3Client;

  constructor(
    access: S3Access,
    private readonly pageSize = 1_000,
  ) {
    super();
    this.bucket = access.bucket;
    this.prefix = access.prefix ?? '';
    this.reading = openClient(access, CONNECTIONS.reading);
    this.others = openClient(access, CONNECTIONS.others);
    this.uploading = openClient(access, CONNECTIONS.others, {
      answer: PATIENCE.part,
      idle: PATIENCE.part,
    });
  }

  async put(key: string, bytes: Buffer, ContentType: string): Promise<void> {
    const body = { Body: bytes, ContentLength: bytes.length, ContentType };
    const put = new PutObjectCommand({ ...this.nameOf(key), ...body });
    await bounded((options) => this.others.send(put, options));
  }

  /** In parts of 5 MiB, one at a time. What can't be aborted after a failure is removed by the rule of the bucket. */
  async putStream(key: string, bytes: AsyncIterable<Buffer>, ContentType: string): Promise<number> {
    let written = 0;
    let broken: { failure: unknown } | undefined;
    async function* counted() {
      try {
        for await (const piece of bytes) {
          written += piece.length;
          yield piece;
        }
      } catch (failure) {
        broken = { failure };
        throw failure;
      }
    }
    const params = { ...this.nameOf(key), Body: Readable.from(counted()), ContentType };
    try {
      await new Upload({ client: this.uploading, params, queueSize: 1 }).done();
    } catch (failure) {
      throw broken ? broken.failure : new StoreUnavailableError(failure);
    }
    return written;
  }

  async open(key: string): Promise<Readable | null> {
    const get = new GetObjectCommand(this.nameOf(key));
    const answer = await bounded((options) => this.reading.send(get, options).catch(nullIfAbsent));
    return answer && (answer.Body as Readable);
  }

  async delete(key: string): Promise<void> {
    const remove = new DeleteObjectCommand(this.nameOf(key));
    await bounded((options) => this.others.send(remove, options));
  }

  async *objects(): AsyncIterable<StoredObject> {
    const all = { Bucket: this.bucket, Prefix: this.prefix, MaxKeys: this.pageSize };
    let StartAfter: string | undefined;
    do {
      const list = new ListObjectsV2Command({ ...all, StartAfter });
      const page = await bounded((options) => this.others.send(list, options));
      for (const { Key: name, Size: bytes, LastModified: storedAt } of page.Contents ?? []) {
        const key = name?.slice(this.prefix.length);
        if (key && isKey(key)) yield { key, bytes: bytes ?? 0, storedAt: storedAt ?? new Date() };
      }
      StartAfter = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
    } while (StartAfter);
  }

  async check(): Promise<void> {
    const head = new HeadBucketCommand({ Bucket: this.bucket });
    await bounded((options) => this.others.send(head, options), PATIENCE.check);
  }

  private nameOf(key: string): { Bucket: string; Key: string } {
    assertKey(key);
    return { Bucket: this.bucket, Key: this.prefix + key };
  }

  onApplicationShutdown(): void {
    this.reading.destroy();
    this.others.destroy();
    this.uploading.destroy();
  }
}

/** An S3 client with timeouts and limited connections, which sends its keys only to the endpoint. */
function openClient(
  { region, endpoint, credentials }: S3Access,
  maxSockets: number,
  { answer, idle }: { answer: number; idle: number } = PATIENCE,
): S3Client {
  const agent = { keepAlive: true, maxSockets };
  return new S3Client({
    region,
    ...(credentials && { credentials }),
    // Virtual-hosted bucket names need DNS and certificates that only Amazon has.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: TRIES,
    // Servers other than Amazon's often don't support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: PATIENCE.connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: idle,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } satisfies S3ClientConfig);
}

/**
 * Adds a timeout to a call. Aborts the signal only at the timeout: one that outlived the call would also cut the body
 * of the answer. Uses `pTimeout` too, because looking up credentials, which may come first, ignores the signal.
 */
async function bounded<T>(
  call: (options: { abortSignal: AbortSignal }) => Promise<T>,
  milliseconds: number = PATIENCE.total,
): Promise<T> {
  const limit = new AbortController();
  const fallback = () => {
    limit.abort();
    throw new Error(`the store gave no answer in ${milliseconds} ms`);
  };
  try {
    return await pTimeout(call({ abortSignal: limit.signal }), { milliseconds, fallback });
  } catch (failure) {
    throw new StoreUnavailableError(failure);
  }
}

/** A missing bucket is an error, because it says nothing about the object. */
function nullIfAbsent(failure: unknown): null {
  if (failure instanceof NoSuchKey) return null;
  throw failure;
}
