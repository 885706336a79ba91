import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '../../../../platform/observability/log.js';
import { BoundedQueue } from '../../../../shared/bounded-queue.js';
import { TimeLimits } from '../../../../shared/time-limits.js';
import { IMAGES } from '../../../../shared/product-rules.js';
import { type PreparedImage } from '../../domain/image-types.js';
import {
  BrokenImageError,
  ImageTakesMemoryError,
  ImageTooLargeError,
  NotAnImageError,
  TooManyLayersError,
  UnreadableCodecError,
  UploadsBusyError,
} from '../../domain/image.errors.js';
import { perceptualHashOf, SAMPLE_SIDE } from '../../domain/perceptual-hash.js';
import type { Variant } from '../../domain/media.js';
import type { Outcome, Refusal, Task } from './decoder-messages.js';
import { DecoderLostError, DecoderProcess } from './decoder-process.js';

/**
 * Images decoded at once, images that wait, and their maximum wait in milliseconds. Only one large image is decoded at
 * a time, because two could exceed the memory of the decoder. Few large images wait, so that others find room.
 */
const LANES = { all: [2, 64], large: [1, 16], waiting: 7_000 } as const;

/** An image with more pixels is large. Two images with this many fit into memory in any format. */
const LARGE = 4_000_000;

const TIMEOUT = { inspect: 5_000, prepare: 8_000, shrink: 5_000 } as const;

interface Reading {
  longestSide?: number;
  /** Network of the sender. Images of several networks are decoded in turn. */
  network?: string;
}

/**
 * Decodes untrusted images in a separate process, with memory and time limits. Every method throws `BrokenImageError`,
 * and `UploadsBusyError` when the decoder is busy, too slow or lost.
 */
@Injectable()
export class ImageDecoder implements OnApplicationShutdown {
  private readonly all: BoundedQueue;
  private readonly large: BoundedQueue;
  private readonly process: DecoderProcess;

  constructor(
    log: Log,
    private readonly timeLimits: TimeLimits,
  ) {
    const waiting = timeLimits.factor * LANES.waiting;
    this.all = laneOf(LANES.all, waiting);
    this.large = laneOf(LANES.large, waiting);
    this.process = new DecoderProcess(log);
  }

  onApplicationShutdown(): void {
    this.process.end();
  }

  /**
   * Detects the format from the bytes and returns a clean JPEG: upright, first frame only, no metadata, no side longer
   * than `longestSide`, by default the limit. Also throws `NotAnImageError`, `UnreadableCodecError`,
   * `TooManyLayersError`, `ImageTooLargeError` and `ImageTakesMemoryError`.
   */
  async prepare(
    bytes: Buffer,
    { longestSide: side = IMAGES.longestSide, network }: Reading = {},
  ): Promise<PreparedImage> {
    const decode = (type: string) => this.decode(bytes, side, { type });
    const small = await this.all.run(() => this.decodeIfSmall(bytes, decode), network);
    if (typeof small !== 'string') return small;
    return this.large.run(() => this.all.run(() => decode(small), network), network);
  }

  /** Rotates a JPEG that `prepare` returned by 90, 180 or 270 degrees clockwise. */
  rotate(jpeg: Buffer, rotation: number): Promise<PreparedImage> {
    const how = { type: 'image/jpeg', rotation };
    return this.all.run(() => this.decode(jpeg, IMAGES.longestSide, how));
  }

  /** Returns a copy at most as wide as the variant, never enlarged. */
  async shrink(jpeg: Buffer, variant: Variant): Promise<Buffer> {
    const { smaller } = await this.run({ name: 'shrink', variant }, jpeg);
    if (!smaller) throw new BrokenImageError();
    return bufferOf(smaller);
  }

  /**
   * Decodes a small image. Returns the type instead when the image is large, or needs memory that a large one has
   * taken. Throws `ImageTooLargeError`.
   */
  private async decodeIfSmall(bytes: Buffer, decode: (type: string) => Promise<PreparedImage>) {
    const { header } = await this.run({ name: 'inspect' }, bytes);
    if (!header) throw new BrokenImageError();
    const pixels = header.width * header.height;
    if (pixels > IMAGES.pixels) throw new ImageTooLargeError('pixels');
    if (pixels > LARGE) return header.type;
    return decode(header.type).catch((failure: unknown) => {
      if (failure instanceof ImageTakesMemoryError) return header.type;
      throw failure;
    });
  }

  private async decode(
    bytes: Buffer,
    side: number,
    how: { type: string; rotation?: number },
  ): Promise<PreparedImage> {
    const { pixels } = IMAGES;
    const task = { name: 'prepare', ...how, side, pixels, sampleSide: SAMPLE_SIDE } as const;
    const { image } = await this.run(task, bytes);
    if (!image) throw new BrokenImageError();
    const { samples, ...prepared } = image;
    const perceptualHash = perceptualHashOf(samples);
    return { ...prepared, bytes: bufferOf(prepared.bytes), perceptualHash };
  }

  /** Retries once when the decoder was lost, since another image may have crashed it. */
  private async run(task: Task, bytes: Buffer): Promise<Outcome> {
    const timeout = this.timeLimits.factor * TIMEOUT[task.name];
    const attempt = () => this.process.run(task, bytes, timeout);
    const again = (failure: unknown) => {
      if (failure instanceof DecoderLostError) return attempt();
      throw failure;
    };
    const outcome = await attempt()
      .catch(again)
      .catch(() => Promise.reject(new UploadsBusyError()));
    if (outcome.refusal) throw errorOf(outcome.refusal, task);
    return outcome;
  }
}

function laneOf([atOnce, places]: readonly [number, number], timeout: number): BoundedQueue {
  return new BoundedQueue(atOnce, places, () => new UploadsBusyError(), timeout);
}

function errorOf(refusal: Refusal, task: Task): Error {
  switch (refusal) {
    case 'not-an-image':
      return new NotAnImageError();
    case 'undecodable':
      return new UnreadableCodecError();
    case 'layers':
      return new TooManyLayersError();
    case 'memory':
      return 'type' in task ? new ImageTakesMemoryError(task.type) : new UploadsBusyError();
    case 'broken':
      return new BrokenImageError();
  }
}

/** Node.js IPC may turn a `Buffer` into a plain `Uint8Array`. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
