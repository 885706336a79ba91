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
import { assertKey, isKey, ObjectStore, orUnavailable, type StoredObject } from './object-store.js';

export interface S3Access {
  bucket: string;
  /** Key prefix of our objects, for a bucket that others use, too. */
  prefix?: string | undefined;
  region: string;
  /** Unset: Amazon's endpoint of the region. */
  endpoint?: string | undefined;
  /** Unset: whatever the SDK finds on the machine, such as the role of a container. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * Timeouts in milliseconds. `connect` and `answer`, which includes sending the body, are for one of two attempts, so a
 * call takes eight seconds at most. `part` replaces `answer` in an upload of a stream, for which nobody waits: 5 MiB at
 * a megabit per second take 42 s. `idle` is the time without a byte of an object, also because its reader is slow.
 */
const TIMEOUT = {
  connect: 2_000,
  answer: 3_500,
  idle: 30_000,
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
    this.reading = openClient(access, CONNECTIONS.reading, TIMEOUT.answer, TIMEOUT.idle);
    this.others = openClient(access, CONNECTIONS.others);
    this.uploading = openClient(access, CONNECTIONS.others, TIMEOUT.part);
  }

  async put(key: string, bytes: Buffer, ContentType: string): Promise<void> {
    const body = { Body: bytes, ContentLength: bytes.length, ContentType };
    const put = new PutObjectCommand({ ...this.nameOf(key), ...body });
    await orUnavailable(() => this.others.send(put));
  }

  /** Uploads parts of 5 MiB, one at a time. The bucket's lifecycle rule removes parts that a failed upload leaves. */
  async putStream(key: string, bytes: AsyncIterable<Buffer>, ContentType: string): Promise<number> {
    let written = 0;
    async function* counted() {
      for await (const piece of bytes) {
        written += piece.length;
        yield piece;
      }
    }
    const params = { ...this.nameOf(key), Body: Readable.from(counted()), ContentType };
    const upload = new Upload({ client: this.uploading, params, queueSize: 1 });
    await orUnavailable(() => upload.done());
    return written;
  }

  async open(key: string): Promise<Readable | null> {
    const get = new GetObjectCommand(this.nameOf(key));
    const answer = await orUnavailable(() => this.reading.send(get).catch(nullIfAbsent));
    return answer && (answer.Body as Readable);
  }

  async delete(key: string): Promise<void> {
    const remove = new DeleteObjectCommand(this.nameOf(key));
    await orUnavailable(() => this.others.send(remove));
  }

  async *objects(): AsyncIterable<StoredObject> {
    const all = { Bucket: this.bucket, Prefix: this.prefix, MaxKeys: this.pageSize };
    let StartAfter: string | undefined;
    do {
      const list = new ListObjectsV2Command({ ...all, StartAfter });
      const page = await orUnavailable(() => this.others.send(list));
      for (const { Key: name, Size: bytes, LastModified: storedAt } of page.Contents ?? []) {
        const key = name?.slice(this.prefix.length);
        if (key && isKey(key)) yield { key, bytes: bytes ?? 0, storedAt: storedAt ?? new Date() };
      }
      StartAfter = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
    } while (StartAfter);
  }

  async check(): Promise<void> {
    const head = new HeadBucketCommand({ Bucket: this.bucket });
    await orUnavailable(() => pTimeout(this.others.send(head), { milliseconds: TIMEOUT.check }));
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
export function openClient(
  { region, endpoint, credentials }: S3Access,
  maxSockets: number,
  answer: number = TIMEOUT.answer,
  idle: number = answer,
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
      connectionTimeout: TIMEOUT.connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: idle,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } satisfies S3ClientConfig);
}

/** A missing bucket is an error, because it says nothing about the object. */
function nullIfAbsent(failure: unknown): null {
  if (failure instanceof NoSuchKey) return null;
  throw failure;
}
