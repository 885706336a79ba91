import { Injectable } from '@nestjs/common';
import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { ListedRating, RatingField } from '../domain/listed-rating.js';
import { RatingListRepository } from '../domain/rating-list.repository.js';

export { type ListedRating, RATING_FIELDS, type RatingField } from '../domain/listed-rating.js';

/** The counters of all pictures, for those who look after the product. */
@Injectable()
export class RatingList {
  constructor(private readonly ratings: RatingListRepository) {}

  list(query: ListQuery<RatingField>): Promise<ItemList<ListedRating>> {
    return this.ratings.list(query);
  }
}
