import { Injectable } from '@nestjs/common';
import { UploadsBusyError } from '../domain/image.errors.js';

const AT_ONCE = 4;
const WAITING = 16;

/** Bounds how many pictures are decoded at once, since each may take hundreds of megabytes. */
@Injectable()
export class DecodingQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Runs the work when there is room; throws `UploadsBusyError` when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < AT_ONCE) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= WAITING) throw new UploadsBusyError();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Whoever waits takes over the place, so nobody can slip in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
