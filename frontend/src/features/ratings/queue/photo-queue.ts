import { PHOTO_QUEUE } from '../../../content/rules.ts';
import type { PhotoToRate } from '../../../lib/served-photo.ts';
import { isFresh, knownPhotos, rememberSeen } from './known-photos.ts';
import type { PhotoSource } from './photo-source.ts';

export interface PhotoDraws {
  /** Up to `count` random photos, without duplicates; fewer when there are no more. */
  many: (count: number) => Promise<PhotoToRate[]>;
  /** One random photo, used when `many` returned none; null when there is none. */
  one: () => Promise<PhotoToRate | null>;
  /** One unseen photo, used when `many` returned only known ones. */
  unseen: () => Promise<PhotoToRate | null>;
}

/**
 * A queue of random photos, refilled in the background when only `refillAt` remain. It repeats a photo only when this
 * browser got all photos recently, and never shows a reported one.
 */
export class PhotoQueue implements PhotoSource {
  private waiting: PhotoToRate[] = [];
  /** Photos of a draw without a new one. `many` is not called again until as many photos are taken. */
  private repeats: PhotoToRate[] = [];
  private allSeen = false;
  private filling: Promise<void> | null = null;
  private drawn = false;

  constructor(
    private readonly draws: PhotoDraws,
    private readonly refillAt: number,
  ) {}

  async next(avoid: readonly number[]): Promise<PhotoToRate | null> {
    rememberSeen(avoid);
    // Other tabs may have shown or reported a queued photo.
    this.waiting = this.waiting.filter(isFresh);
    this.repeats = this.repeats.filter(isNotReported);
    const isEmpty = this.waiting.length + this.repeats.length === 0;
    if (isEmpty) await this.fill();
    const photo = this.take() ?? (await this.draw());
    // Refills in the background. After a failure, the next call of `next` tries again.
    if (!isEmpty && this.repeats.length === 0 && this.waiting.length <= this.refillAt) {
      void this.fill().catch(() => undefined);
    }
    return photo;
  }

  private take(): PhotoToRate | undefined {
    const photo = this.waiting.shift() ?? (this.allSeen ? this.repeats.shift() : undefined);
    if (photo) rememberSeen([photo.id]);
    return photo;
  }

  private async draw(): Promise<PhotoToRate | null> {
    if (!this.repeats.shift()) return this.draws.unseen();
    const { seen } = knownPhotos();
    const photo = await this.draws.unseen();
    this.allSeen = photo !== null && seen.includes(photo.id);
    this.repeats = this.repeats.filter(({ id }) => id !== photo?.id);
    return photo;
  }

  private fill(): Promise<void> {
    this.filling ??= this.drawMany().finally(() => {
      this.filling = null;
    });
    return this.filling;
  }

  private async drawMany(): Promise<void> {
    const count = this.drawn ? PHOTO_QUEUE.refill : PHOTO_QUEUE.first;
    const many = await this.draws.many(count);
    this.drawn = true;
    const drawn = many.length > 0 ? many : await this.drawOne();
    const held = new Set(this.waiting.map(({ id }) => id));
    const others = drawn.filter(({ id }) => !held.has(id));
    const fresh = others.filter(isFresh);
    this.waiting.push(...fresh);
    if (fresh.length > 0) return;
    this.repeats = longestAgoFirst(others.filter(isNotReported));
    this.allSeen = drawn.length < count;
  }

  private async drawOne(): Promise<PhotoToRate[]> {
    const photo = await this.draws.one();
    return photo ? [photo] : [];
  }
}

function isNotReported({ id }: PhotoToRate): boolean {
  return !knownPhotos().reported.includes(id);
}

/** The photos, longest ago first; without the one that was shown just now, unless it is the only one. */
function longestAgoFirst(photos: PhotoToRate[]): PhotoToRate[] {
  const { seen } = knownPhotos();
  const sorted = photos.sort((one, other) => seen.indexOf(one.id) - seen.indexOf(other.id));
  if (sorted.length > 1 && sorted.at(-1)?.id === seen.at(-1)) sorted.pop();
  return sorted;
}
