import type { DecisionOrder, ReviewCalls, ReviewedImage } from '../../../../api/admin-review.ts';
import { DECISIONS_AT_ONCE } from '../../../../api/limits.ts';
import { CONFLICT, errorMessage, errorStatus, NOT_FOUND } from '../../../../lib/errors.ts';
import { turnRight } from '../../../../lib/photo/rotation.ts';
import { BlobAddresses } from './blob-addresses.ts';
import { type CallQueues, DroppedCall } from './call-queues.ts';
import { type ReviewAction, reduceReview, targetsOf, undoable } from './review-reducer.ts';
import { type ReadSoFar, ReviewReader } from '../reading/review-reader.ts';
import { currentEntry, type DecisionStep, emptyQueue } from './review-queue.ts';
import {
  allowsRotation,
  type Decision,
  type Filters,
  orderOf,
  type Removal,
} from './review-status.ts';
import { announcementOf, comebacksInWords, FAILED_UNDO, failureWords } from './review-words.ts';

export const GONE = 'The photo of this link is gone. Another one is shown.';

export interface ReviewView extends ReadSoFar {
  /** The last announcement, and the number of announcements so far. */
  said: { text: string; times: number };
}

export interface ReviewParts {
  calls: ReviewCalls;
  /** Shared by all sessions, because decisions are sent even after the review is left. */
  callQueues: CallQueues;
  rotate: (id: number, shown: HTMLImageElement) => Promise<Blob>;
  forgetOriginal: () => void;
  tellFailure: (failure: unknown, fallback: string) => void;
}

/**
 * One review session. Decisions apply before the server has them, their requests are sent in order, and the list is
 * read ahead.
 */
export class ReviewSession {
  private view: ReviewView;
  private readonly listeners = new Set<() => void>();
  private readonly blobs = new BlobAddresses();
  private readonly reader: ReviewReader;
  private lastStep: Promise<void> = Promise.resolve();

  constructor(
    filters: Filters,
    private readonly parts: ReviewParts,
    /** The id of the photo to begin with. */
    start?: number,
  ) {
    const said = { text: '', times: 0 };
    this.view = { queue: emptyQueue(filters, start), failed: false, anyPhoto: undefined, said };
    this.reader = new ReviewReader(parts.calls, {
      onRead: (offset, page) => {
        const { counted, start: wanted } = this.view.queue;
        this.send({ type: 'read', offset, page });
        const isOther = wanted && currentEntry(this.view.queue)?.saved.id !== wanted.id;
        const isWhole = !Object.values(filters).some(Boolean);
        if (!counted && isOther && isWhole) parts.tellFailure(undefined, GONE);
      },
      onFront: (page) => this.send({ type: 'frontRead', page }),
      onStart: (count) => this.send({ type: 'startFound', count }),
      onAnyPhoto: (anyPhoto) => this.change({ anyPhoto }),
      onFailure: () => this.change({ failed: true }),
    });
  }

  readonly snapshot = (): ReviewView => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Starts reading after the requests of an earlier session have finished. Returns a function that stops it. */
  open(): () => void {
    let isOpen = true;
    void this.parts.callQueues.settled().then(() => {
      if (!isOpen) return;
      this.reader.start();
      this.readAhead();
    });
    return () => {
      isOpen = false;
      this.reader.stop();
      this.parts.forgetOriginal();
      this.blobs.dropAll();
    };
  }

  /** Tries to read the list again after a failure. */
  retry(): void {
    this.change({ failed: false });
    for (const { broken, saved } of this.view.queue.entries.values()) {
      if (broken) void this.readAgain(saved.id);
    }
    this.readAhead();
  }

  move(by: 1 | -1): void {
    this.send({ type: 'moved', by });
  }

  /** Moves to the next photo that nobody has decided about. */
  skip(): void {
    this.send({ type: 'skipped' });
  }

  show(inGrid: boolean): void {
    if (this.view.queue.inGrid !== inGrid) this.send({ type: 'showed', inGrid });
  }

  /** Called with the range of places that the grid shows. */
  scroll(from: number, to: number): void {
    const { window } = this.view.queue;
    if (window.from !== from || window.to !== to) this.send({ type: 'scrolled', from, to });
  }

  /** Moves to a place of the grid. */
  go(to: number, choosing?: 'extend' | 'toggle' | 'only'): void {
    this.send({ type: 'went', to, choosing });
  }

  choose(what: 'all' | 'none'): void {
    this.send({ type: 'chose', what });
  }

  /**
   * Applies a decision to the current photo, or in the grid to the selected ones, if their status allows it. Then
   * moves to the next photo. A removal can have a reason.
   */
  decide(decision: Decision, removal?: Removal): void {
    if (targetsOf(this.view.queue, decision).length === 0) return;
    this.send({ type: 'decided', decision });
    const step = this.view.queue.steps.at(-1);
    if (!step) return;
    const orders = step.changes.map(({ id, from }) => ({
      ...orderOf(id, from, step.to),
      ...removal,
    }));
    this.order(step, orders, failureWords[step.to]);
  }

  /** Undoes the last decision and returns to its photo. */
  undo(): void {
    const step = undoable(this.view.queue);
    if (!step) return;
    this.send({ type: 'undone' });
    const orders = step.changes.map(({ id, from, removal }) => ({
      ...orderOf(id, step.to, from),
      ...(from === 'removed' && removal),
      undo: true,
    }));
    this.order(step, orders, FAILED_UNDO);
  }

  /** Rotates the current photo by 90 degrees clockwise, from the element that shows it. */
  rotate(shown: HTMLImageElement): void {
    const entry = currentEntry(this.view.queue);
    if (!entry || !allowsRotation(entry.status)) return;
    const { id } = entry.saved;
    const rotated = this.parts.rotate(id, shown);
    this.send({ type: 'rotating', id });
    rotated.then(
      (blob) => this.send({ type: 'rotated', id, url: this.blobs.put(id, blob) }),
      () => undefined,
    );
    const call = async () => {
      const rotation = turnRight(this.view.queue.entries.get(id)?.saved.rotation ?? 0);
      // The server rotates the stored photo, also when there is no preview of it here.
      const preview = await rotated.catch(() => undefined);
      return this.parts.calls.rotate(id, preview, rotation);
    };
    this.make(id, call, { fallback: 'Failed to rotate image', rotated: true });
  }

  readonly loaded = (id: number): void => {
    const entry = this.view.queue.entries.get(id);
    if (entry?.readdressed || entry?.broken) this.send({ type: 'loaded', id });
  };

  /** Handles a load error: fetches a new URL once, because the old one may have expired. */
  readonly notLoaded = (id: number): void => {
    if (this.view.queue.entries.get(id)?.readdressed) this.send({ type: 'broken', id });
    else void this.readAgain(id);
  };

  /** Fetches the photo again, and reloads its pixels. */
  async readAgain(id: number): Promise<void> {
    try {
      this.send({ type: 'readdressed', id, photo: await this.parts.calls.readOne(id) });
    } catch {
      this.send({ type: 'broken', id });
    }
  }

  private order({ inGrid }: DecisionStep, orders: DecisionOrder[], fallback: string): void {
    if (inGrid) this.decideTogether(orders, fallback);
    else for (const order of orders) this.orderOne(order, fallback);
  }

  /**
   * Decides about several photos with as few calls as possible, one after the other, because browsers limit the size of
   * requests that may be running when the page is closed.
   */
  private decideTogether(orders: DecisionOrder[], fallback: string): void {
    for (let start = 0; start < orders.length; start += DECISIONS_AT_ONCE) {
      const some = orders.slice(start, start + DECISIONS_AT_ONCE);
      const ids = some.map(({ imageId }) => imageId);
      const { callQueues, calls } = this.parts;
      const before = this.lastStep;
      const call = async (unbroken: number[]) => {
        await before;
        const results = await calls.decide(
          some.filter(({ imageId }) => unbroken.includes(imageId)),
        );
        const refused = results.filter(({ outcome }) => outcome !== 'done');
        for (const { imageId } of refused) callQueues.dropRest(imageId);
        return results;
      };
      this.lastStep = callQueues.addMany(ids, call).then(
        (results) => {
          this.send({ type: 'settled', results });
          const comebacks = comebacksInWords(results);
          if (comebacks !== null) this.parts.tellFailure(null, comebacks);
        },
        (failure) => this.failStep(ids, failure, fallback),
      );
    }
  }

  private failStep(ids: number[], failure: unknown, fallback: string): void {
    // All photos have already come back, because the earlier calls about them failed.
    if (failure instanceof DroppedCall) return;
    const problem = errorMessage(failure, fallback);
    const failed = (imageId: number) =>
      ({ imageId, outcome: 'failed', image: null, problem }) as const;
    this.send({ type: 'settled', results: ids.map(failed) });
    this.parts.tellFailure(failure, fallback);
  }

  private orderOne({ decision, ...order }: DecisionOrder, fallback: string): void {
    const { imageId } = order;
    const { callQueues, calls } = this.parts;
    if (decision !== 'expunge')
      return this.make(imageId, () => calls.decideOne(decision, order), { fallback });
    callQueues
      .add(imageId, () => calls.expunge(imageId))
      .then(
        () => this.send({ type: 'expunged', id: imageId }),
        (failure) => this.fail(imageId, failure, fallback),
      );
  }

  private make(
    id: number,
    call: () => Promise<ReviewedImage>,
    { fallback, rotated = false }: { fallback: string; rotated?: boolean },
  ): void {
    this.parts.callQueues.add(id, call).then(
      (photo) => this.send({ type: 'saved', id, photo, rotated }),
      (failure) => this.fail(id, failure, fallback),
    );
  }

  private fail(id: number, failure: unknown, fallback: string): void {
    // The earlier call in its queue has already reported the failure.
    if (failure instanceof DroppedCall) return;
    this.parts.forgetOriginal();
    const status = errorStatus(failure);
    // Another admin has decided about the photo.
    const changed = status === CONFLICT;
    this.send({ type: 'failed', id, gone: status === NOT_FOUND, changed });
    this.parts.tellFailure(failure, fallback);
    if (changed) void this.readAgain(id);
  }

  private readAhead(): void {
    this.reader.readAhead(this.view);
  }

  private send(action: ReviewAction): void {
    const { queue: before, said } = this.view;
    const queue = reduceReview(before, action);
    const text = announcementOf(action, before, queue);
    // A move or a decision retries reading the list.
    const failed = this.view.failed && action.type !== 'moved' && action.type !== 'decided';
    this.change({ queue, failed, said: text === '' ? said : { text, times: said.times + 1 } });
    this.readAhead();
  }

  private change(change: Partial<ReviewView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}
