import type {
  DecisionOrder,
  DecisionResult,
  ReviewCalls,
  ReviewedImage,
  ReviewRange,
} from '../../../../api/admin-review.ts';
import { callFailure } from '../../../../lib/errors.ts';
import { listedPhoto } from '../../../../test/listed-photo.fixture.ts';
import { isListed } from '../queue/review-status.ts';

/** A photo as the server returns it. */
export function photo(id: number, change: Partial<ReviewedImage> = {}): ReviewedImage {
  return {
    ...listedPhoto(id),
    email: `sender${id}@unspoken.test`,
    mimetype: 'image/jpeg',
    fileSize: 51_200,
    removed: null,
    pageUrl: null,
    utmSource: null,
    utmMedium: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    totalRating: 0,
    removalReason: null,
    removalNote: null,
    appealed: false,
    appealNote: null,
    reported: false,
    similar: false,
    held: false,
    ...change,
  };
}

/** Unreviewed photos with gaps in the ids, as if others had been deleted. */
export function photos(count: number): ReviewedImage[] {
  return Array.from({ length: count }, (_, index) => photo(2 * index + 1));
}

/**
 * Calls of the review to a list in memory. Its requests arrive and resolve only on command: the first `step` for a
 * request lets it arrive, the second one resolves it.
 */
export class SlowList implements ReviewCalls {
  readonly log: string[] = [];
  private underWay: { arrive: () => unknown; arrived?: Promise<() => void> }[] = [];
  private readonly refusals: { call: string; status: number }[] = [];

  constructor(public rows: ReviewedImage[]) {}

  readonly read = (range: ReviewRange) => {
    // The front is read once, before all other rows, and resolves without a step.
    if (range.front) {
      const rows = this.rows.filter(
        ({ reported, similar, appealed }) => reported || similar || appealed,
      );
      return Promise.resolve({ rows: rows.slice(0, range.limit), total: rows.length });
    }
    const { offset, limit, upTo = Infinity } = range;
    const name = upTo === Infinity ? `read ${offset}+${limit}` : `count to ${upTo}`;
    return this.call(name, () => {
      const rows = this.rows.filter((row) => isListed(range, row) && row.id <= upTo);
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    });
  };

  readonly readOne = (id: number) => this.call(`read one ${id}`, () => this.find(id));
  readonly decideOne: ReviewCalls['decideOne'] = (decision, order) =>
    this.call(`${order.undo ? 'undo by ' : ''}${decision} ${order.imageId}`, () => {
      const { outcome, image } = this.carryOut({ decision, ...order });
      if (outcome === 'changed') throw refusal(409);
      return { ...this.find(order.imageId), ...image };
    });
  readonly rotate = (id: number, _preview: Blob | undefined, rotation: number) =>
    this.change(`rotate by ${rotation}`, id, { rotation, objectStorageUrl: `/media/t${id}.jpg` });

  readonly decide = (orders: DecisionOrder[]) =>
    this.call(`decide ${orders.map(({ imageId }) => imageId).join(' ')}`, () =>
      orders.map((order) => this.carryOut(order)),
    );

  readonly expunge = (id: number) =>
    this.call(`expunge ${id}`, () => {
      this.find(id);
      this.rows = this.rows.filter((row) => row.id !== id);
      return { id };
    });

  /** Makes the next call with this name in `log` fail when it arrives. */
  refuse(call: string, status: number): void {
    this.refusals.push({ call, status });
  }

  get waiting(): number {
    return this.underWay.length;
  }

  /** Lets the request at this index arrive, or resolves it if it has arrived. */
  async step(place = 0): Promise<void> {
    const [call] = this.underWay.slice(place, place + 1);
    if (!call) return;
    if (!call.arrived) call.arrived = Promise.resolve(call.arrive() as () => void);
    else {
      this.underWay.splice(place, 1);
      (await call.arrived)();
    }
    await settle();
  }

  /** Resolves all requests, including those that follow from the responses. */
  async finish(): Promise<void> {
    await settle();
    while (this.waiting > 0) await this.step();
  }

  private carryOut({ imageId, decision, seen, reason, note }: DecisionOrder): DecisionResult {
    const row = this.rows.find(({ id }) => id === imageId);
    if (!row) return { imageId, outcome: 'gone', image: null };
    const state = row.removed === null ? 'needs-review' : row.removed ? 'removed' : 'accepted';
    if (state !== seen) return { imageId, outcome: 'changed', image: row };
    if (decision === 'expunge') {
      this.rows = this.rows.filter(({ id }) => id !== imageId);
      return { imageId, outcome: 'done', image: null };
    }
    const appealed = decision === 'reopen-appeal';
    const removed = decision === 'review-again' ? null : appealed || decision === 'remove';
    const reported = decision === 'reopen-reports';
    const removal = { removalReason: reason ?? null, removalNote: note ?? null };
    const changed = { ...row, removed, ...removal, reported, appealed };
    this.rows = this.rows.map((each) => (each.id === imageId ? changed : each));
    return { imageId, outcome: 'done', image: changed };
  }

  private change(name: string, id: number, change: Partial<ReviewedImage>) {
    return this.call(`${name} ${id}`, () => {
      const changed = { ...this.find(id), ...change };
      this.rows = this.rows.map((row) => (row.id === id ? changed : row));
      return changed;
    });
  }

  private find(id: number): ReviewedImage {
    const found = this.rows.find((row) => row.id === id);
    if (!found) throw refusal(404);
    return found;
  }

  private call<T>(name: string, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const arrive = () => {
        this.log.push(name);
        try {
          this.refuseIfAsked(name);
          const reply = work();
          return () => resolve(reply);
        } catch (failure) {
          return () => reject(failure);
        }
      };
      this.underWay.push({ arrive });
    });
  }

  private refuseIfAsked(name: string): void {
    const place = this.refusals.findIndex(({ call }) => call === name);
    if (place === -1) return;
    const [asked] = this.refusals.splice(place, 1);
    throw refusal(asked?.status ?? 500);
  }
}

function refusal(status: number): Error {
  return callFailure(status, '{"message":"Not now."}') as unknown as Error;
}

/** Waits for all follow-up promises. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
