import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { ImageTooLargeError, UploadsBusyError } from '../domain/image.errors.js';
import { IMAGES } from '../../../shared/product-rules.js';

const MIB = 1024 * 1024;

/** Maximum size of a form without its image, in bytes. */
export const FORM_BYTES = 64 * 1024;

/**
 * Maximum bytes in memory: `all` for all uploads together, `large` for all uploads of more than `small` bytes. Three of
 * the largest fit. Our own pages mostly send small images, so large uploads leave room for them.
 */
const LARGE = 3 * IMAGES.bytes + 2 * MIB;
const ROOM = { all: LARGE + 16 * MIB, large: LARGE, small: MIB } as const;

/** Times in milliseconds. A body must arrive within the server's time limit for a whole request. */
const ARRIVES_WITHIN = 30_000;
const STALLED_AFTER = 2_000;
const JUDGED_AFTER = 3_000;

type Done = (failure?: unknown, info?: Partial<Express.Multer.File>) => void;

/** The file of an upload. Its memory is reserved from before the first byte until the file is stored or refused. */
export class UploadInFlight implements StorageEngine {
  private readonly since = performance.now();
  private latest = this.since;
  private bytes = Buffer.alloc(0);
  private received = 0;
  private isComplete = false;
  private refuse: (failure: Error) => void = () => undefined;

  constructor(readonly room: number) {}

  onRefused(refuse: (failure: Error) => void): void {
    this.refuse = refuse;
  }

  _handleFile(_request: Request, { stream }: Express.Multer.File, done: Done): void {
    this.bytes = Buffer.allocUnsafeSlow(Math.min(this.room, IMAGES.bytes));
    stream.on('data', (chunk: Buffer) => this.take(chunk));
    stream.once('limit', () => this.refuse(new ImageTooLargeError('bytes')));
    stream.once('end', () => {
      this.complete();
      const buffer = this.bytes.subarray(0, this.received);
      done(null, { buffer, size: buffer.length });
    });
  }

  _removeFile(_request: Request, _file: Express.Multer.File, done: (failure: null) => void): void {
    done(null);
  }

  /** Writes each chunk into one buffer: collecting chunks and joining them would take twice the memory. */
  take(chunk: Buffer): void {
    chunk.copy(this.bytes, this.received);
    this.received += chunk.length;
    this.latest = performance.now();
  }

  complete(): void {
    this.isComplete = true;
  }

  giveUp(): void {
    this.free();
    this.refuse(new UploadsBusyError());
  }

  /** Frees the memory immediately: many such buffers could pile up before the garbage collector runs. */
  free(): void {
    this.bytes.buffer.transfer(0);
    this.bytes = Buffer.alloc(0);
  }

  /** Whether the upload has stalled, or is too slow to finish within the request's time limit. */
  isTooSlow(): boolean {
    if (this.isComplete) return false;
    const now = performance.now();
    if (now - this.latest > STALLED_AFTER) return true;
    const age = now - this.since;
    return age > JUDGED_AFTER && this.received < (this.room * age) / ARRIVES_WITHIN;
  }
}

/** Limits the memory of uploads, before their bodies are read. */
@Injectable()
export class UploadsInFlight {
  private readonly held = new Set<UploadInFlight>();

  /**
   * Reserves memory; the caller must `release` it. Uploads that are too slow lose their memory to new ones. Throws
   * `UploadsBusyError` when that frees too little.
   */
  admit(bytes: number): UploadInFlight {
    for (const upload of this.held) {
      if (this.hasRoom(bytes)) break;
      if (!upload.isTooSlow()) continue;
      this.held.delete(upload);
      upload.giveUp();
    }
    if (!this.hasRoom(bytes)) throw new UploadsBusyError();
    const upload = new UploadInFlight(bytes);
    this.held.add(upload);
    return upload;
  }

  release(upload: UploadInFlight): void {
    this.held.delete(upload);
  }

  private hasRoom(bytes: number): boolean {
    const held = [...this.held].map(({ room }) => room);
    if (sum([...held, bytes]) > ROOM.all) return false;
    return (
      bytes <= ROOM.small || sum([...held.filter((each) => each > ROOM.small), bytes]) <= ROOM.large
    );
  }
}

function sum(sizes: number[]): number {
  return sizes.reduce((whole, size) => whole + size, 0);
}
