import { Injectable } from '@nestjs/common';
import { UploadsBusyError } from '../domain/image.errors.js';

const MIB = 1024 * 1024;

/**
 * Bytes that uploads may hold together, and how many of them those above `small` may: what our own pages send is always
 * small, and finds room beside them.
 */
const ROOM = { all: 48 * MIB, large: 32 * MIB, small: MIB } as const;

/** A body has to arrive in the time that the server gives to a whole request; all in milliseconds. */
const ARRIVES_WITHIN = 30_000;
const STALLED_AFTER = 2_000;
const JUDGED_AFTER = 3_000;

/** An upload whose bytes are held, from before its first byte until it is stored or refused. */
export class UploadInFlight {
  private readonly since = Date.now();
  private latest = this.since;
  private received = 0;
  private isComplete = false;
  private giveUp: () => void = () => undefined;

  constructor(readonly bytes: number) {}

  /** Told of each chunk. */
  grow(bytes: number): void {
    this.received += bytes;
    this.latest = Date.now();
  }

  /** All bytes are there. */
  complete(): void {
    this.isComplete = true;
  }

  /** What happens when its room is given to another. */
  onGivenUp(giveUp: () => void): void {
    this.giveUp = giveUp;
  }

  giveRoomTo(): void {
    this.giveUp();
  }

  /** Nothing comes any more, or so slowly that the request will run out of time. */
  isTooSlow(now = Date.now()): boolean {
    if (this.isComplete) return false;
    if (now - this.latest > STALLED_AFTER) return true;
    const age = now - this.since;
    return age > JUDGED_AFTER && this.received < (this.bytes * age) / ARRIVES_WITHIN;
  }
}

/** Bounds what uploads hold in memory, before their bodies are read. */
@Injectable()
export class UploadsInFlight {
  private readonly held = new Set<UploadInFlight>();

  /**
   * Room for so many bytes, to be released in the end. Whoever sends too slowly loses the room to those who come; throws
   * `UploadsBusyError` when there is none even so.
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
