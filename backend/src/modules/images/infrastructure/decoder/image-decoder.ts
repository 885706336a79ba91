import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '../../../../platform/observability/log.js';
import { BoundedQueue } from '../../../../shared/bounded-queue.js';
import { Slowness } from '../../../../shared/slowness.js';
import { memoryFor } from '../../domain/decoding-memory.js';
import { IMAGE_LIMITS, type ImageReader, type Reading } from '../../domain/image-reader.js';
import {
  BrokenImageError,
  ImageTakesMemoryError,
  ImageTooLargeError,
  NotAnImageError,
  UndecodableImageError,
  UploadsBusyError,
} from '../../domain/image.errors.js';
import type { PreparedImage } from '../../domain/image.js';
import {
  type PerceptualHash,
  perceptualHashOf,
  SAMPLE_SIDE,
} from '../../domain/perceptual-hash.js';
import type { MediaShrinker, Variant } from '../../domain/media-variant.js';
import type { Outcome, Refusal, Task } from './decoder-messages.js';
import { DecoderLostError, DecoderProcess } from './decoder-process.js';

/**
 * Images decoded at once, waiting images, and maximum wait in milliseconds. Only one heavy image at a time: two
 * would exceed the memory, and many waiting ones would leave no room for images.
 */
const LANES = { all: [2, 64], heavy: [1, 4], waiting: 7_000 } as const;

const MB = 1_000_000;
/** Memory in bytes. An image above `light` is heavy, and one above `most` is refused. */
const MEMORY = { light: 48 * MB, most: 184 * MB, smaller: 24 * MB } as const;

/** Time limit of each task, in milliseconds. */
const PATIENCE = { inspect: 5_000, prepare: 8_000, shrink: 5_000, sample: 5_000 } as const;

/** How to decode an image; `memory` is in bytes. */
interface Plan {
  type: string;
  memory: number;
  turned?: number;
}

/** Decodes untrusted images in a separate process, with memory and time limits. */
@Injectable()
export class ImageDecoder implements ImageReader, MediaShrinker, OnApplicationShutdown {
  private readonly all: BoundedQueue;
  private readonly heavy: BoundedQueue;
  private readonly process: DecoderProcess;

  constructor(
    log: Log,
    private readonly slowness: Slowness,
  ) {
    const waiting = slowness.factor * LANES.waiting;
    this.all = laneOf(LANES.all, waiting);
    this.heavy = laneOf(LANES.heavy, waiting);
    this.process = new DecoderProcess(log);
  }

  onApplicationShutdown(): void {
    this.process.end();
  }

  async prepare(
    bytes: Buffer,
    { longestSide: side = IMAGE_LIMITS.longestSide, network }: Reading = {},
  ): Promise<PreparedImage> {
    const prepared = await this.all.run(async () => {
      const plan = await this.planFor(bytes);
      return plan.memory > MEMORY.light ? plan : this.decode(bytes, side, plan);
    }, network);
    if (!('memory' in prepared)) return prepared;
    const decode = () => this.decode(bytes, side, prepared);
    return this.heavy.run(() => this.all.run(decode, network), network);
  }

  turn(jpeg: Buffer, degrees: number): Promise<PreparedImage> {
    const plan = { type: 'image/jpeg', memory: MEMORY.light, turned: degrees };
    return this.all.run(() => this.decode(jpeg, IMAGE_LIMITS.longestSide, plan));
  }

  async shrink(jpeg: Buffer, variant: Variant): Promise<Buffer> {
    const { smaller } = await this.run({ name: 'shrink', variant }, jpeg, MEMORY.smaller);
    if (!smaller) throw new BrokenImageError();
    return bufferOf(smaller);
  }

  async hash(jpeg: Buffer): Promise<PerceptualHash> {
    const task = { name: 'sample', side: SAMPLE_SIDE } as const;
    const { samples } = await this.run(task, jpeg, MEMORY.smaller);
    if (!samples) throw new BrokenImageError();
    return perceptualHashOf(samples);
  }

  /** Reads only the header. Throws `ImageTooLargeError`. */
  private async planFor(bytes: Buffer): Promise<Plan> {
    const { header } = await this.run({ name: 'inspect' }, bytes, MEMORY.light);
    if (!header) throw new BrokenImageError();
    const isTooLarge = header.width * header.height > IMAGE_LIMITS.pixels;
    if (isTooLarge) throw new ImageTooLargeError('pixels');
    const memory = memoryFor(header) + bytes.length;
    if (memory > MEMORY.most) throw new ImageTakesMemoryError(header.type);
    return { type: header.type, memory };
  }

  private async decode(
    bytes: Buffer,
    side: number,
    { memory, ...plan }: Plan,
  ): Promise<PreparedImage> {
    const { pixels } = IMAGE_LIMITS;
    const task = { name: 'prepare', ...plan, side, pixels, sampleSide: SAMPLE_SIDE } as const;
    const { image } = await this.run(task, bytes, memory);
    if (!image) throw new BrokenImageError();
    const { samples, ...prepared } = image;
    const perceptualHash = perceptualHashOf(samples);
    return { ...prepared, bytes: bufferOf(prepared.bytes), perceptualHash };
  }

  /** Retries once when the decoder was lost, since another image may have crashed it. */
  private async run(task: Task, bytes: Buffer, memory: number): Promise<Outcome> {
    const patience = this.slowness.factor * PATIENCE[task.name];
    const attempt = () => this.process.run(task, bytes, memory, patience);
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

function laneOf([atOnce, places]: readonly [number, number], patience: number): BoundedQueue {
  return new BoundedQueue(atOnce, places, () => new UploadsBusyError(), patience);
}

function errorOf(refusal: Refusal, task: Task): Error {
  switch (refusal) {
    case 'not-an-image':
      return new NotAnImageError();
    case 'undecodable':
      return new UndecodableImageError('codec');
    case 'layers':
      return new UndecodableImageError('layers');
    case 'memory':
      return new ImageTakesMemoryError('type' in task ? task.type : 'image/jpeg');
    case 'broken':
      return new BrokenImageError();
  }
}

/** Node.js IPC may turn a `Buffer` into a plain `Uint8Array`. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
