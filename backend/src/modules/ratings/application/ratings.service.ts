import { RatingsRepository } from '../infrastructure/ratings.repository.js';
import { Injectable } from '@nestjs/common';
import { ProductDays } from '../../../shared/product-days.js';
import {
  changeBy,
  type Gesture,
  type RatedImage,
  RatedImageNotFoundError,
} from '../domain/rating.js';

@Injectable()
export class Ratings {
  constructor(
    private readonly ratings: RatingsRepository,
    private readonly days: ProductDays,
  ) {}

  /** Counts a gesture. Throws `RatedImageNotFoundError` when the image is not visible. */
  async rate(imageId: number, gesture: Gesture): Promise<RatedImage> {
    const { day } = this.days.today();
    return found(await this.ratings.rate(imageId, changeBy(gesture), day));
  }

  /** Counts one view. Throws `RatedImageNotFoundError` like `rate`. */
  async addView(imageId: number): Promise<RatedImage> {
    return found(await this.ratings.addView(imageId));
  }
}

function found(rated: RatedImage | null): RatedImage {
  if (!rated) throw new RatedImageNotFoundError();
  return rated;
}
