import type { Readable } from 'node:stream';
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
  type S3Client,
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
import { openS3Client, type S3Access } from './s3-client.js';

/**
 * Timeouts in milliseconds: `total` for an answer, including retries; `idle` for the next bytes of a body; `part` for
 * one attempt of a multipart upload, for which nobody waits: 5 MiB at a megabit per second take 42 s.
 */
const PATIENCE = { total: 8_000, idle: 8_000, check: 2_000, part: 60_000 } as const;

/** The smallest part of a multipart upload that S3 accepts; 10,000 of them make 52 GB. */
const PART_BYTES = 5 * 1024 * 1024;

/** Separate connection pools: images for slow readers hold connections long and must not block other calls. */
const CONNECTIONS = { reading: 100, others: 25, uploading: 5 } as const;

interface Upload {
  Bucket: string;
  Key: string;
  UploadId: string | undefined;
}

/** Objects in a bucket of Amazon S3 or of an S3-compatible server. */
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
    this.reading = openS3Client(access, CONNECTIONS.reading);
    this.others = openS3Client(access, CONNECTIONS.others);
    this.uploading = openS3Client(access, CONNECTIONS.uploading, PATIENCE.part);
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const put = new PutObjectCommand({
      ...this.nameOf(key),
      Body: bytes,
      ContentLength: bytes.length,
      ContentType: contentType,
    });
    await bounded((abortSignal) => this.others.send(put, { abortSignal }));
  }

  /** Streams shorter than a part take one call. */
  async putStream(key: string, bytes: AsyncIterable<Buffer>, contentType: string): Promise<number> {
    const parts = inParts(bytes, PART_BYTES);
    const first = (await parts.next()).value ?? Buffer.alloc(0);
    if (first.length < PART_BYTES) {
      await this.put(key, first, contentType);
      return first.length;
    }
    const create = new CreateMultipartUploadCommand({
      ...this.nameOf(key),
      ContentType: contentType,
    });
    const { UploadId } = await bounded((abortSignal) => this.others.send(create, { abortSignal }));
    const upload = { ...this.nameOf(key), UploadId };
    try {
      return await this.putParts(upload, first, parts);
    } catch (failure) {
      // What can't be aborted now is removed by the rule of the bucket.
      const abort = new AbortMultipartUploadCommand(upload);
      await bounded((abortSignal) => this.others.send(abort, { abortSignal })).catch(() => {});
      throw failure;
    }
  }

  private async putParts(
    upload: Upload,
    first: Buffer,
    others: AsyncIterable<Buffer>,
  ): Promise<number> {
    const Parts = [await this.putPart(upload, first, 1)];
    let written = first.length;
    for await (const part of others) {
      Parts.push(await this.putPart(upload, part, Parts.length + 1));
      written += part.length;
    }
    const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    await unhurried((abortSignal) => this.uploading.send(complete, { abortSignal }));
    return written;
  }

  private async putPart(upload: Upload, bytes: Buffer, PartNumber: number) {
    const put = new UploadPartCommand({
      ...upload,
      PartNumber,
      Body: bytes,
      ContentLength: bytes.length,
    });
    const { ETag } = await unhurried((abortSignal) => this.uploading.send(put, { abortSignal }));
    return { ETag, PartNumber };
  }

  async open(key: string): Promise<Readable | null> {
    const get = new GetObjectCommand(this.nameOf(key));
    const answer = await bounded((abortSignal) =>
      this.reading.send(get, { abortSignal }).catch(nullIfAbsent),
    );
    return answer && withIdleBound(answer.Body as Readable, PATIENCE.idle);
  }

  async delete(key: string): Promise<void> {
    const remove = new DeleteObjectCommand(this.nameOf(key));
    await bounded((abortSignal) => this.others.send(remove, { abortSignal }));
  }

  /** Skips objects with keys that can't be ours. */
  async *objects(after = ''): AsyncIterable<StoredObject> {
    let from = after ? this.prefix + after : undefined;
    do {
      const list = new ListObjectsV2Command({
        Bucket: this.bucket,
        Prefix: this.prefix,
        MaxKeys: this.pageSize,
        StartAfter: from,
      });
      const page = await bounded((abortSignal) => this.others.send(list, { abortSignal }));
      for (const { Key: name, Size: bytes, LastModified: storedAt } of page.Contents ?? []) {
        const key = name?.slice(this.prefix.length);
        if (key && isKey(key)) yield { key, bytes: bytes ?? 0, storedAt: storedAt ?? new Date() };
      }
      from = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
    } while (from);
  }

  async check(): Promise<void> {
    const head = new HeadBucketCommand({ Bucket: this.bucket });
    await bounded((abortSignal) => this.others.send(head, { abortSignal }), PATIENCE.check);
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

/**
 * Adds a timeout to a call. Aborts the signal only at the timeout: one that outlived the call would also cut the body
 * of the answer. Uses `pTimeout` too, because looking up credentials, which may come first, ignores the signal.
 */
async function bounded<T>(
  call: (signal: AbortSignal) => Promise<T>,
  milliseconds: number = PATIENCE.total,
): Promise<T> {
  const limit = new AbortController();
  const fallback = () => {
    limit.abort();
    throw new Error(`the store gave no answer in ${milliseconds} ms`);
  };
  try {
    return await pTimeout(call(limit.signal), { milliseconds, fallback });
  } catch (failure) {
    throw new StoreUnavailableError(failure);
  }
}

/** For two attempts that may send a part. */
function unhurried<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return bounded(call, 2 * PATIENCE.part);
}

/** A missing bucket is an error, because it says nothing about the object. */
function nullIfAbsent(failure: unknown): null {
  if (failure instanceof NoSuchKey) return null;
  throw failure;
}
