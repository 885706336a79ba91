import type {
  AdminPage,
  ReviewCalls,
  ReviewedImage,
  ReviewRange,
} from '../../../../api/admin-review.ts';
import { nextRange } from './review-ranges.ts';
import { emptinessOf, leavesNone, type ReviewQueue } from '../queue/review-queue.ts';

export interface ReadSoFar {
  queue: ReviewQueue;
  /** Whether reading the list has failed. */
  failed: boolean;
  /** Whether any photo exists. It is requested only when the filters exclude all. */
  anyPhoto: boolean | undefined;
}

interface ReaderCallbacks {
  onRead: (offset: number, page: AdminPage<ReviewedImage>) => void;
  onFront: (page: AdminPage<ReviewedImage>) => void;
  onStart: (count: number) => void;
  onAnyPhoto: (any: boolean) => void;
  onFailure: () => void;
}

/** Reads the list around the current photo, in ranges, between `start` and `stop`. */
export class ReviewReader {
  private reading = false;
  private stopped = true;

  constructor(
    private readonly calls: Pick<ReviewCalls, 'read'>,
    private readonly callbacks: ReaderCallbacks,
  ) {}

  start(): void {
    this.stopped = false;
  }

  stop(): void {
    this.stopped = true;
  }

  /** Requests missing rows around the current photo. */
  readAhead({ queue, failed, anyPhoto }: ReadSoFar): void {
    if (this.reading || this.stopped || failed) return;
    const range = nextRange(queue);
    if (range) {
      const { onFront, onStart, onRead } = this.callbacks;
      this.read(range, (page) => {
        if (range.front) onFront(page);
        else if (range.upTo !== undefined) onStart(page.total);
        else onRead(range.offset, page);
      });
    } else if (leavesNone(queue) && emptinessOf(queue, anyPhoto) === undefined) {
      const any = { offset: 0, limit: 1, hideRemoved: false, hideAccepted: false };
      this.read(any, ({ total }) => this.callbacks.onAnyPhoto(total > 0));
    }
  }

  private read(range: ReviewRange, onPage: (page: AdminPage<ReviewedImage>) => void): void {
    this.reading = true;
    this.calls.read(range).then(
      (page) => {
        this.reading = false;
        onPage(page);
      },
      () => {
        this.reading = false;
        this.callbacks.onFailure();
      },
    );
  }
}
