import type {
  AdminPage,
  ReviewCalls,
  ReviewedImage,
  ReviewStretch,
} from '../../../../api/admin-review.ts';
import { nextStretch } from './review-ranges.ts';
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
    const stretch = nextStretch(queue);
    if (stretch) {
      const { onFront, onStart, onRead } = this.callbacks;
      this.read(stretch, (page) => {
        if (stretch.front) onFront(page);
        else if (stretch.upTo !== undefined) onStart(page.total);
        else onRead(stretch.offset, page);
      });
    } else if (leavesNone(queue) && emptinessOf(queue, anyPhoto) === undefined) {
      const any = { offset: 0, limit: 1, hideRemoved: false, hideAccepted: false };
      this.read(any, ({ total }) => this.callbacks.onAnyPhoto(total > 0));
    }
  }

  private read(stretch: ReviewStretch, onPage: (page: AdminPage<ReviewedImage>) => void): void {
    this.reading = true;
    this.calls.read(stretch).then(
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
