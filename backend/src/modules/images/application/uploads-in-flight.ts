import { Injectable } from '@nestjs/common';
import { UploadsBusyError } from '../domain/image.errors.js';

const MIB = 1024 * 1024;

/**
 * Bytes that all uploads may hold together, and bytes that uploads above `small` may hold. Images from our own pages
 * are always small, so there is room left for them.
 */
const ROOM = { all: 48 * MIB, large: 32 * MIB, small: MIB } as const;

/** Times in milliseconds. A body must arrive within the server's time limit for a whole request. */
const ARRIVES_WITHIN = 30_000;
const STALLED_AFTER = 2_000;
const JUDGED_AFTER = 3_000;

/** An upload with reserved memory, from before its first byte until it is stored or refused. */
export class UploadInFlight {
  private readonly since = performance.now();
  private latest = this.since;
  private received = 0;
  private isComplete = false;
  private giveUp: () => void = () => undefined;

  constructor(readonly bytes: number) {}

  /** Call for each chunk. */
  grow(bytes: number): void {
    this.received += bytes;
    this.latest = performance.now();
  }

  /** Call when all bytes have arrived. */
  complete(): void {
    this.isComplete = true;
  }

  /** Sets the callback for losing the reserved memory to another upload. */
  onGivenUp(giveUp: () => void): void {
    this.giveUp = giveUp;
  }

  giveRoomTo(): void {
    this.giveUp();
  }

  /** Whether the upload has stalled, or is too slow to finish within the request's time limit. */
  isTooSlow(): boolean {
    if (this.isComplete) return false;
    const now = performance.now();
    if (now - this.latest > STALLED_AFTER) return true;
    const age = now - this.since;
    return age > JUDGED_AFTER && this.received < (this.bytes * age) / ARRIVES_WITHIN;
  }
}

/** Limits the memory of uploads, before their bodies are read. */
@Injectable()
export class UploadsInFlight {
  private readonly held = new Set<UploadInFlight>();

  /**
   * Reserves memory; the caller must `release` it. Uploads that are too slow lose theirs to new ones. Throws
   * `UploadsBusyError` when that frees too little.
   */
  admit(bytes: number): UploadInFlight {
    for (const upload of this.held) {
      if (this.hasRoom(bytes)) break;
      if (!upload.isTooSlow()) continue;
      this.held.delete(upload);
      upload.giveRoomTo();
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
    if (this.sum(() => true) + bytes > ROOM.all) return false;
    return isSmall(bytes) || this.sum((each) => !isSmall(each)) + bytes <= ROOM.large;
  }

  private sum(counts: (bytes: number) => boolean): number {
    return [...this.held].reduce((sum, { bytes }) => sum + (counts(bytes) ? bytes : 0), 0);
  }
}

function isSmall(bytes: number): boolean {
  return bytes <= ROOM.small;
}
