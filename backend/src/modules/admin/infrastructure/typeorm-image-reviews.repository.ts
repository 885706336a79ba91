import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type ListSource, RowLists } from '../../../platform/database/row-lists.js';
import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import type { ImageFilter, ImageSort, StoredImageReview } from '../domain/image-review.js';
import { ImageReviewsRepository } from '../domain/image-reviews.repository.js';

const LIST: ListSource<ImageSort> = {
  select: `images.id, images.email, images.mimetype, images.object_storage_url AS "objectStorageUrl",
           images.file_size AS "fileSize", images.width, images.height, images.placeholder,
           images.rotation, images.removed, images.visibility, images.page_url AS "pageUrl",
           images.utm_source AS "utmSource", images.utm_medium AS "utmMedium",
           images.created_at AS "createdAt", coalesce(ratings.total_rating, 0) AS "totalRating",
           images.slot IS NOT NULL AS visible`,
  // Every picture has its ratings; joined this way, counting pictures does not have to look at them.
  from: 'images LEFT JOIN ratings ON ratings.image_id = images.id',
  sorts: {
    id: 'images.id',
    email: 'images.email',
    mimetype: 'images.mimetype',
    createdAt: 'images.created_at',
    fileSize: 'images.file_size',
    totalRating: 'ratings.total_rating',
  },
  search: ['images.id::text', 'images.email'],
};

@Injectable()
export class TypeormImageReviewsRepository extends ImageReviewsRepository {
  constructor(
    private readonly database: Database,
    private readonly lists: RowLists,
  ) {
    super();
  }

  list(query: ListQuery<ImageSort>, filter: ImageFilter): Promise<ItemList<StoredImageReview>> {
    const source = { ...LIST, where: conditionsOf(filter) };
    return this.lists.open<StoredImageReview, ImageSort>(source, query);
  }

  async hasAnyOf(email: string): Promise<boolean> {
    const found = await this.database.select('SELECT 1 FROM images WHERE email = $1 LIMIT 1', [
      email,
    ]);
    return found.length > 0;
  }

  async find(id: number): Promise<StoredImageReview | null> {
    const [image] = await this.database.select<StoredImageReview>(
      `SELECT ${LIST.select} FROM ${LIST.from} WHERE images.id = $1`,
      [id],
    );
    return image ?? null;
  }
}

/** Both together have an index of their own. */
function conditionsOf({ hideRemoved, hideAccepted }: ImageFilter): string[] {
  if (hideRemoved && hideAccepted) return ['images.removed IS NULL'];
  if (hideRemoved) return ['images.removed IS NOT TRUE'];
  return hideAccepted ? ['images.removed IS NOT FALSE'] : [];
}
