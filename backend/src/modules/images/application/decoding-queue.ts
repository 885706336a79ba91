import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../../shared/bounded-queue.js';
import { UploadsBusyError } from '../domain/image.errors.js';

const AT_ONCE = 4;
const WAITING = 16;

/** Bounds how many pictures are decoded at once, since each may take hundreds of megabytes. */
@Injectable()
export class DecodingQueue extends BoundedQueue {
  constructor() {
    super(AT_ONCE, WAITING, () => new UploadsBusyError());
  }
}
