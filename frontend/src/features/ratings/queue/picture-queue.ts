import type { Picture } from '../../../lib/served-picture.ts';
import { knownPictures, rememberSeen } from './known-pictures.ts';
import type { PictureSource } from './picture-source.ts';

export interface PictureDraws {
  /** Up to `count` random pictures, without duplicates. */
  many: (count: number) => Promise<Picture[]>;
  /** One picture at a time, when several brought nothing new. */
  single: PictureSource;
}

const FIRST_DRAW = 20;
const REFILL_DRAW = 10;

/**
 * A queue of random pictures, refilled in the background with ten more when only `refillAt` remain. Never queues a
 * picture twice, nor one that this browser got lately or reported.
 */
export class PictureQueue implements PictureSource {
  private waiting: Picture[] = [];
  private filling: Promise<void> | null = null;
  private drawn = false;

  constructor(
    private readonly draws: PictureDraws,
    private readonly refillAt: number,
  ) {}

  async next(avoid: readonly number[]): Promise<Picture | null> {
    rememberSeen(avoid);
    if (!this.waiting.some(isFresh)) await this.fill();
    const picture = this.take() ?? (await this.draws.single.next(avoid));
    // Background refill: after a failure, the next picture tries again.
    if (this.waiting.length <= this.refillAt) void this.fill().catch(() => undefined);
    return picture;
  }

  /** Other tabs may have got a queued picture meanwhile. */
  private take(): Picture | undefined {
    this.waiting = this.waiting.filter(isFresh);
    const picture = this.waiting.shift();
    if (picture) rememberSeen([picture.id]);
    return picture;
  }

  private fill(): Promise<void> {
    this.filling ??= this.draw().finally(() => {
      this.filling = null;
    });
    return this.filling;
  }

  private async draw(): Promise<void> {
    const many = await this.draws.many(this.drawn ? REFILL_DRAW : FIRST_DRAW);
    this.drawn = true;
    const held = new Set(this.waiting.map(({ id }) => id));
    this.waiting.push(...many.filter(({ id }) => !held.has(id)).filter(isFresh));
  }
}

function isFresh({ id }: Picture): boolean {
  const { seen, reported } = knownPictures();
  return !seen.includes(id) && !reported.includes(id);
}
