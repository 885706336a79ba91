import { Injectable } from '@nestjs/common';
import { type ListSource, RowLists } from '../../../platform/database/row-lists.js';
import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { ListedRating, RatingField } from '../domain/listed-rating.js';
import { RatingListRepository } from '../domain/rating-list.repository.js';

const RATINGS: ListSource<RatingField> = {
  select: `id, image_id AS "imageId", total_rating AS "totalRating", rate_up AS "rateUp", rate_down AS "rateDown",
           rate_hold::float8 AS "rateHold", views`,
  from: 'ratings',
  sorts: {
    id: 'id',
    imageId: 'image_id',
    totalRating: 'total_rating',
    rateUp: 'rate_up',
    rateDown: 'rate_down',
    rateHold: 'rate_hold',
    views: 'views',
  },
  search: ['image_id::text'],
};

@Injectable()
export class TypeormRatingListRepository extends RatingListRepository {
  constructor(private readonly lists: RowLists) {
    super();
  }

  list(query: ListQuery<RatingField>): Promise<ItemList<ListedRating>> {
    return this.lists.open(RATINGS, query);
  }
}
