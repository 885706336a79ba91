import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { ProductDays } from '../../../shared/product-days.js';
import { RATING } from '../../../shared/product-rules.js';
import { Tokens } from '../../../shared/tokens.js';
import {
  changeBy,
  type Gesture,
  type RatedImage,
  RatedImageNotFoundError,
  type RatingChange,
  TooLateToTakeBackError,
} from '../domain/rating.js';
import { RatingsRepository } from '../infrastructure/ratings.repository.js';

const LARGEST_NONCE = 2 ** 32;

@Injectable()
export class Ratings {
  constructor(
    private readonly ratings: RatingsRepository,
    private readonly days: ProductDays,
    private readonly clock: Clock,
    private readonly tokens: Tokens,
    private readonly database: Database,
  ) {}

  /**
   * Counts a gesture. The token in the result takes the rating back; only the browser that rated gets it. Throws
   * `RatedImageNotFoundError` when the image is not visible.
   */
  async rate(imageId: number, gesture: Gesture): Promise<RatedImage & { token: string }> {
    const now = this.clock.now();
    const change = changeBy(gesture);
    const rated = found(await this.ratings.rate(imageId, change, this.days.today(now).day));
    return { ...rated, token: this.tokenOf(imageId, change, now) };
  }

  /**
   * Subtracts what the rating of the token had added. The caller has a transaction open and makes sure that this
   * happens once. Throws `TooLateToTakeBackError` when it is too late, and `RatedImageNotFoundError` when the image is no
   * longer visible; its counters then stay as they are.
   */
  takeBack(token: string): Promise<RatedImage> {
    const { imageId, change, at } = this.read(token);
    return this.database.transaction(async () => {
      await this.ratings.takeBack(imageId, change, this.days.of(at));
      return found(await this.ratings.findTotal(imageId));
    });
  }

  /** The image whose rating was taken back. Throws like `takeBack`. */
  async findTakenBack(token: string): Promise<RatedImage> {
    return found(await this.ratings.findTotal(this.read(token).imageId));
  }

  /** Counts one view. Throws `RatedImageNotFoundError` like `rate`. */
  async addView(imageId: number): Promise<RatedImage> {
    return found(await this.ratings.addView(imageId));
  }

  /** The token holds what was counted, not the gesture, which a later version may count differently. */
  private tokenOf(imageId: number, { up, down, hold }: RatingChange, at: Date): string {
    const milliseconds = Math.round(hold * 1_000);
    // Two equal ratings in one millisecond have different tokens.
    const nonce = randomInt(LARGEST_NONCE);
    return this.tokens.make('rating', [imageId, up, down, milliseconds, at.getTime(), nonce]);
  }

  private read(token: string): { imageId: number; change: RatingChange; at: Date } {
    const [imageId = 0, up = 0, down = 0, milliseconds = 0, at = 0] = this.tokens.read(
      'rating',
      token,
    );
    if (this.clock.now().getTime() - at > RATING.takeBack) throw new TooLateToTakeBackError();
    return { imageId, change: { up, down, hold: milliseconds / 1_000 }, at: new Date(at) };
  }
}

function found(rated: RatedImage | null): RatedImage {
  if (!rated) throw new RatedImageNotFoundError();
  return rated;
}
