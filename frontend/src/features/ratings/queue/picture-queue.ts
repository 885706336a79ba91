import type { Picture } from '../../../lib/served-picture.ts';
import { isFresh, knownPictures, rememberSeen } from './known-pictures.ts';
import type { PictureSource } from './picture-source.ts';

export interface PictureDraws {
  /** Up to `count` random pictures, without duplicates; fewer when there are no more. */
  many: (count: number) => Promise<Picture[]>;
  /** One random picture, when `many` brought none; null when there is none. */
  one: () => Promise<Picture | null>;
  /** One picture at a time, when several brought nothing new. */
  unseen: () => Promise<Picture | null>;
}

const FIRST_DRAW = 20;
const REFILL_DRAW = 10;

/**
 * A queue of random pictures, refilled in the background with ten more when only `refillAt` remain. Repeats a picture that
 * this browser got lately only when it got all of them, and never shows a reported one.
 */
export class PictureQueue implements PictureSource {
  private waiting: Picture[] = [];
  /** The pictures of a draw that brought nothing new. Nothing is drawn again before the next so many pictures are taken. */
  private repeats: Picture[] = [];
  private allSeen = false;
  private filling: Promise<void> | null = null;
  private drawn = false;

  constructor(
    private readonly draws: PictureDraws,
    private readonly refillAt: number,
  ) {}

  async next(avoid: readonly number[]): Promise<Picture | null> {
    rememberSeen(avoid);
    // Other tabs may have got or reported a queued picture meanwhile.
    this.waiting = this.waiting.filter(isFresh);
    this.repeats = this.repeats.filter(isNotReported);
    const isEmpty = this.waiting.length + this.repeats.length === 0;
    if (isEmpty) await this.fill();
    const picture = this.take() ?? (await this.draw());
    // Background refill: after a failure, the next picture tries again.
    if (!isEmpty && this.repeats.length === 0 && this.waiting.length <= this.refillAt) {
      void this.fill().catch(() => undefined);
    }
    return picture;
  }

  private take(): Picture | undefined {
    const picture = this.waiting.shift() ?? (this.allSeen ? this.repeats.shift() : undefined);
    if (picture) rememberSeen([picture.id]);
    return picture;
  }

  private async draw(): Promise<Picture | null> {
    if (!this.repeats.shift()) return this.draws.unseen();
    const { seen } = knownPictures();
    const picture = await this.draws.unseen();
    this.allSeen = picture !== null && seen.includes(picture.id);
    this.repeats = this.repeats.filter(({ id }) => id !== picture?.id);
    return picture;
  }

  private fill(): Promise<void> {
    this.filling ??= this.drawMany().finally(() => {
      this.filling = null;
    });
    return this.filling;
  }

  private async drawMany(): Promise<void> {
    const count = this.drawn ? REFILL_DRAW : FIRST_DRAW;
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

  private async drawOne(): Promise<Picture[]> {
    const picture = await this.draws.one();
    return picture ? [picture] : [];
  }
}

function isNotReported({ id }: Picture): boolean {
  return !knownPictures().reported.includes(id);
}

/** Leaves out the picture that was shown just now, unless it is the only one. */
function longestAgoFirst(pictures: Picture[]): Picture[] {
  const { seen } = knownPictures();
  const sorted = pictures.sort((one, other) => seen.indexOf(one.id) - seen.indexOf(other.id));
  if (sorted.length > 1 && sorted.at(-1)?.id === seen.at(-1)) sorted.pop();
  return sorted;
}
