import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { withIdleBound } from './idle-bound.js';
import { inParts } from './in-parts.js';
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
 * Timeouts in milliseconds. Of one attempt: `connect`, and `answer`, which includes sending the body. `total` for an answer,
 * including retries; `idle` for the next bytes of a body; `part` for one attempt of a multipart upload, for which nobody
 * waits: 5 MiB at a megabit per second take 42 s.
 */
const PATIENCE = {
  connect: 2_000,
  answer: 3_500,
  total: 8_000,
  idle: 8_000,
  check: 2_000,
  part: 60_000,
} as const;
const TRIES = 2;

/** Bytes of an answer that is no object; a list of 1,000 keys has some hundred thousand. */
const LONGEST_ANSWER = 4 * 1024 * 1024;

/** The smallest part of a multipart upload that S3 accepts; 10,000 of them make 52 GB. */
const PART_BYTES = 5 * 1024 * 1024;

/** Separate connection pools: images for slow readers hold connections long and must not block other calls. */
const CONNECTIONS = { reading: 100, others: 25 } as const;

export class S3ObjectStore extends ObjectStore implements OnApplicationShutdown {
  private readonly bucket: string;
  private readonly prefix: string;
  private readonly reading: S3Client;
  private readonly others: S3Client;

  constructor(
    access: S3Access,
    private readonly pageSize = 1_000,
  ) {
    super();
    this.bucket = access.bucket;
    this.prefix = access.prefix ?? '';
    this.reading = openClient(access, CONNECTIONS.reading);
    this.others = openClient(access, CONNECTIONS.others);
  }

  async put(key: string, bytes: Buffer, ContentType: string): Promise<void> {
    const body = { Body: bytes, ContentLength: bytes.length, ContentType };
    const put = new PutObjectCommand({ ...this.nameOf(key), ...body });
    await bounded((options) => this.others.send(put, options));
  }

  /** Streams shorter than a part take one call. */
  async putStream(key: string, bytes: AsyncIterable<Buffer>, ContentType: string): Promise<number> {
    const parts = inParts(bytes, PART_BYTES);
    const first = (await parts.next()).value ?? Buffer.alloc(0);
    if (first.length < PART_BYTES) {
      await this.put(key, first, ContentType);
      return first.length;
    }
    const name = this.nameOf(key);
    const create = new CreateMultipartUploadCommand({ ...name, ContentType });
    const { UploadId } = await bounded((options) => this.others.send(create, options));
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      let written = 0;
      const put = async (Body: Buffer) => {
        const part = { UploadId, PartNumber: Parts.length + 1, Body, ContentLength: Body.length };
        const upload = new UploadPartCommand({ ...name, ...part });
        const { ETag } = await unhurried((options) => this.others.send(upload, options));
        Parts.push({ ETag, PartNumber: part.PartNumber });
        written += Body.length;
      };
      await put(first);
      for await (const part of parts) await put(part);
      const whole = { UploadId, MultipartUpload: { Parts } };
      const complete = new CompleteMultipartUploadCommand({ ...name, ...whole });
      await unhurried((options) => this.others.send(complete, options));
      return written;
    } catch (failure) {
      // What can't be aborted now is removed by the rule of the bucket.
      const abort = new AbortMultipartUploadCommand({ ...name, UploadId });
      await bounded((options) => this.others.send(abort, options)).catch(() => {});
      throw failure;
    }
  }

  async open(key: string): Promise<Readable | null> {
    const get = new GetObjectCommand(this.nameOf(key));
    const answer = await bounded((options) => this.reading.send(get, options).catch(nullIfAbsent));
    return answer && withIdleBound(answer.Body as Readable, PATIENCE.idle);
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
  }
}

/** An S3 client with timeouts and limited connections, which sends its keys only to the endpoint. */
function openClient({ region, endpoint, credentials }: S3Access, maxSockets: number): S3Client {
  const agent = { keepAlive: true, maxSockets };
  const client = new S3Client({
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
      requestTimeout: PATIENCE.answer,
      throwOnRequestTimeout: true,
      // It would also count a slow reader's time; streams have their own idle timeout.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } satisfies S3ClientConfig);
  // The SDK reads every answer but that of an object into memory, however long it is.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        const response = result.response as { statusCode: number; body: unknown };
        const isObject = commandName === 'GetObjectCommand' && response.statusCode < 300;
        // It is answered at once, with spaces until the parts are put together.
        const isLong = commandName === 'CompleteMultipartUploadCommand';
        const patience = isLong ? PATIENCE.part : PATIENCE.answer;
        if (!isObject && response.body instanceof Readable)
          response.body = withIdleBound(response.body, patience, LONGEST_ANSWER);
        return result;
      },
    { step: 'deserialize', priority: 'low' },
  );
  return client;
}

interface SendOptions {
  abortSignal: AbortSignal;
  requestTimeout?: number;
}

/**
 * Adds a timeout to a call. Aborts the signal only at the timeout: one that outlived the call would also cut the body
 * of the answer. Uses `pTimeout` too, because looking up credentials, which may come first, ignores the signal.
 */
async function bounded<T>(
  call: (options: SendOptions) => Promise<T>,
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

/** For attempts that may send a part. */
function unhurried<T>(call: (options: SendOptions) => Promise<T>): Promise<T> {
  const requestTimeout = PATIENCE.part;
  return bounded((options) => call({ ...options, requestTimeout }), TRIES * PATIENCE.part);
}

/** A missing bucket is an error, because it says nothing about the object. */
function nullIfAbsent(failure: unknown): null {
  if (failure instanceof NoSuchKey) return null;
  throw failure;
}
