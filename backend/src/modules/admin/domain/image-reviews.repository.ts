import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { ImageFilter, ImageSort, StoredImageReview } from './image-review.js';

/** Pictures with their ratings, for the eyes of moderators. */
export abstract class ImageReviewsRepository {
  abstract list(
    query: ListQuery<ImageSort>,
    filter: ImageFilter,
  ): Promise<ItemList<StoredImageReview>>;

  /** Whether this address has pictures, removed ones included. */
  abstract hasAnyOf(email: string): Promise<boolean>;

  abstract find(id: number): Promise<StoredImageReview | null>;
}
