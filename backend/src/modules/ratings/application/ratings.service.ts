import { Injectable } from '@nestjs/common';
import { changeBy, type Gesture, RatedImageNotFoundError } from '../domain/rating.js';
import { type RatedImage, RatingsRepository } from '../domain/ratings.repository.js';
import { RatingDay } from './rating-day.js';

@Injectable()
export class Ratings {
  constructor(
    private readonly ratings: RatingsRepository,
    private readonly day: RatingDay,
  ) {}

  /** Counts a gesture. Throws `RatedImageNotFoundError` when the image is not visible. */
  async rate(imageId: number, gesture: Gesture): Promise<RatedImage> {
    return found(await this.ratings.rate(imageId, changeBy(gesture), this.day.today()));
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
