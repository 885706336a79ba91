import { Column, List } from '../../../shared/list-declaration.js';
import { ListedRating } from '../../ratings/domain/listed-rating.js';

/** The ratings of an image, and what the portal needs to show the image beside them. */
@List({
  from: 'ratings JOIN images ON images.id = ratings.image_id',
  joinsKeepRows: true,
})
export class RatedImage extends ListedRating {
  @Column({
    sql: 'images.object_storage_url',
    example: '/media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg',
    description: 'The URL of the image. The URL of a hidden image works for ten minutes.',
    exported: false,
  })
  objectStorageUrl: string;

  @Column({
    sql: 'images.placeholder',
    example: 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=',
    description: 'A tiny blurred image, shown until the real one has loaded.',
    exported: false,
  })
  placeholder: string;
}

/** The row as stored; its URL is not signed yet. */
export class StoredRatedImage extends RatedImage {
  /** True when everyone may see the image. */
  @Column({ sql: 'images.slot IS NOT NULL' })
  visible: boolean;
}
