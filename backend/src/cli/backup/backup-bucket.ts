import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { chunksOf } from '../../shared/chunks.js';
import { openClient, type S3Access } from '../../platform/storage/s3-object-store.js';
import { BackupError } from './backup.error.js';
import { isBackupName } from './backup-name.js';
import { BackupPlace, MANIFEST } from './backup-place.js';
import { BackupStorage } from './backup-storage.js';

const CONNECTIONS = 25;
/** Time limit of a call, and of a pause in a response, in milliseconds. Long, because nobody waits for a backup. */
const TIMEOUT = 60_000;

/** Backups below a prefix of a bucket, in the layout of a folder, so that any S3 client can copy one to a disk. */
export class BucketStorage extends BackupStorage {
  private readonly client: S3Client;
  private readonly prefix: string;

  constructor(private readonly access: S3Access) {
    super();
    this.client = openClient(access, CONNECTIONS, TIMEOUT);
    this.prefix = access.prefix ?? '';
  }

  async names(): Promise<string[]> {
    const list = new ListObjectsV2Command({ ...this.list(this.prefix), Delimiter: '/' });
    const { CommonPrefixes = [] } = await this.client.send(list);
    return CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(this.prefix.length, -1)).filter(
      isBackupName,
    );
  }

  at(name: string): BackupPlace {
    return new BackupInBucket(this.client, this.list(`${this.prefix}${name}/`));
  }

  private list(Prefix: string) {
    return { Bucket: this.access.bucket, Prefix };
  }
}

interface BucketPrefix {
  Bucket: string;
  Prefix: string;
}

class BackupInBucket extends BackupPlace {
  readonly name: string;

  constructor(
    private readonly client: S3Client,
    private readonly where: BucketPrefix,
  ) {
    super();
    this.name = `${where.Bucket}/${where.Prefix}`;
  }

  /** Ignores the size, because a bucket has no size limit. */
  async claim(): Promise<void> {
    if ((await this.keys(1)).length > 0) throw new BackupError(`${this.name} is not empty.`);
  }

  async write(file: string, content: AsyncIterable<Uint8Array>, stop: AbortSignal): Promise<void> {
    stop.throwIfAborted();
    const Body = Readable.from(content);
    // A bucket with object lock refuses an object without a checksum.
    const params = { ...this.at(file), Body, ChecksumAlgorithm: 'SHA256' } as const;
    const upload = new Upload({ client: this.client, params, queueSize: 1 });
    const abort = () => void upload.abort();
    stop.addEventListener('abort', abort, { once: true });
    try {
      await this.orBackupError(() => upload.done());
    } catch (failure) {
      stop.throwIfAborted();
      throw failure;
    } finally {
      stop.removeEventListener('abort', abort);
    }
  }

  async open(file: string): Promise<Readable> {
    const get = new GetObjectCommand(this.at(file));
    return (await this.orBackupError(() => this.client.send(get))).Body as Readable;
  }

  async has(file: string): Promise<boolean> {
    return (await this.keys(1, file)).length > 0;
  }

  async clear(): Promise<void> {
    await this.remove([this.at(MANIFEST).Key]);
    for (let keys = await this.keys(); keys.length > 0; keys = await this.keys())
      for (const some of chunksOf(keys, CONNECTIONS)) await this.remove(some);
  }

  private remove(keys: string[]): Promise<unknown> {
    const { Bucket } = this.where;
    return this.orBackupError(() =>
      Promise.all(keys.map((Key) => this.client.send(new DeleteObjectCommand({ Bucket, Key })))),
    );
  }

  /** The first keys that begin with the name of this file. */
  private async keys(MaxKeys = 1_000, file = ''): Promise<string[]> {
    const { Bucket, Prefix } = this.where;
    const list = new ListObjectsV2Command({ Bucket, Prefix: Prefix + file, MaxKeys });
    const { Contents = [] } = await this.orBackupError(() => this.client.send(list));
    return Contents.flatMap(({ Key }) => Key ?? []);
  }

  private at(file: string): { Bucket: string; Key: string } {
    const { Bucket, Prefix } = this.where;
    return { Bucket, Key: Prefix + file };
  }

  private async orBackupError<T>(work: () => Promise<T>): Promise<T> {
    return work().catch((failure: unknown) => {
      // The source of the file failed, not this bucket.
      if (failure instanceof BackupError) throw failure;
      throw new BackupError(`The backup ${this.name} can't be used: ${String(failure)}`, {
        cause: failure,
      });
    });
  }
}
