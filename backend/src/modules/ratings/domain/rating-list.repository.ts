import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { ListedRating, RatingField } from './listed-rating.js';

export abstract class RatingListRepository {
  /** `q` is looked for in the picture's id. */
  abstract list(query: ListQuery<RatingField>): Promise<ItemList<ListedRating>>;
}
