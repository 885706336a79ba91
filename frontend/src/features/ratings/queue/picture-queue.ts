import type { Picture, PictureSource } from './picture.ts';

export interface PictureDraws {
  /** Up to `count` random pictures, without duplicates. */
  many: (count: number) => Promise<Picture[]>;
  /** One random picture; null when there is none. */
  one: () => Promise<Picture | null>;
}

const FIRST_DRAW = 20;
const REFILL_DRAW = 10;
/** How many shown pictures are remembered, to avoid repeats. */
const MEMORY = 30;

/**
 * A queue of random pictures, refilled in the background with ten more when only `refillAt` remain. Never queues a
 * picture twice; repeats a recently shown one only when there is no other.
 */
export class PictureQueue implements PictureSource {
  private waiting: Picture[] = [];
  /** Latest last. */
  private shown: number[] = [];
  private filling: Promise<Picture[]> | null = null;
  private drawn = false;

  constructor(
    private readonly draws: PictureDraws,
    private readonly refillAt: number,
  ) {}

  async next(avoid: readonly number[]): Promise<Picture | null> {
    const picture = this.take(avoid) ?? (await this.takeFromNewOnes(avoid));
    if (picture) this.remember(picture.id);
    // Background refill: after a failure, the next picture tries again.
    if (this.waiting.length <= this.refillAt) void this.fill().catch(() => undefined);
    return picture;
  }

  private take(avoid: readonly number[]): Picture | undefined {
    const index = this.waiting.findIndex(({ id }) => !avoid.includes(id));
    return index < 0 ? undefined : this.waiting.splice(index, 1)[0];
  }

  private async takeFromNewOnes(avoid: readonly number[]): Promise<Picture | null> {
    const drawn = await this.fill();
    // With a single picture in total, it has to repeat.
    return this.take(avoid) ?? drawn.find(({ id }) => !avoid.includes(id)) ?? drawn[0] ?? null;
  }

  private fill(): Promise<Picture[]> {
    this.filling ??= this.draw().finally(() => {
      this.filling = null;
    });
    return this.filling;
  }

  private async draw(): Promise<Picture[]> {
    const many = await this.draws.many(this.drawn ? REFILL_DRAW : FIRST_DRAW);
    const pictures = many.length > 0 ? many : await this.drawOne();
    this.drawn = true;
    this.waiting.push(...this.worthShowing(pictures));
    return pictures;
  }

  private async drawOne(): Promise<Picture[]> {
    const picture = await this.draws.one();
    return picture ? [picture] : [];
  }

  private worthShowing(pictures: Picture[]): Picture[] {
    const held = new Set(this.waiting.map(({ id }) => id));
    const current = this.shown.at(-1);
    const others = pictures.filter(({ id }) => !held.has(id) && id !== current);
    const fresh = others.filter(({ id }) => !this.shown.includes(id));
    if (fresh.length > 0 || this.waiting.length > 0) return fresh;
    // With few pictures in total, the one shown longest ago comes first.
    return others.sort((one, other) => this.shown.indexOf(one.id) - this.shown.indexOf(other.id));
  }

  private remember(id: number): void {
    this.shown = [...this.shown.filter((shown) => shown !== id), id].slice(-MEMORY);
  }
}
