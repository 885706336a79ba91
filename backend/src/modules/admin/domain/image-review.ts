import { Column, dayFilters, List, switchFilter } from '../../../shared/list-declaration.js';

/** A picture as a moderator sees it. Without the removed and the accepted ones, the queue of the review is left. */
@List({
  // Every picture has its ratings; joined this way, counting pictures does not have to look at them.
  from: 'images LEFT JOIN ratings ON ratings.image_id = images.id',
  filters: {
    hideRemoved: switchFilter('Leave out those that were removed.', 'images.removed IS NOT TRUE'),
    hideAccepted: switchFilter('Leave out those that were accepted.', ({ hideRemoved }) =>
      // Both together have an index of their own.
      hideRemoved === 'true' ? 'images.removed IS NULL' : 'images.removed IS NOT FALSE',
    ),
    ...dayFilters('uploaded', { sql: 'images.created_at', of: 'those that were uploaded' }),
  },
})
export class ReviewedImage {
  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  id: number;

  /** Null when nobody said whose it is. */
  @Column({
    type: 'string',
    nullable: true,
    example: 'mara@example.com',
    sortable: true,
    searched: true,
  })
  email: string | null;

  @Column({ example: 'image/jpeg', sortable: true })
  mimetype: string;

  /** Not in files: the address of a hidden picture opens it, for ten minutes, to whoever has the file. */
  @Column({
    example: '/media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg',
    description: 'Can be loaded as it is; for a picture that is hidden it works for ten minutes.',
    exported: false,
  })
  objectStorageUrl: string;

  @Column({ type: 'integer', example: 48_213, description: 'Bytes.', sortable: true })
  fileSize: number;

  @Column({ type: 'integer', example: 1200, description: 'Pixels.' })
  width: number;

  @Column({ type: 'integer', example: 1600, description: 'Pixels.' })
  height: number;

  @Column({
    description: 'A tiny blurred stand-in to show until the picture is there.',
    exported: false,
  })
  placeholder: string;

  @Column({ type: 'integer', minimum: 0, maximum: 360, example: 0 })
  rotation: number;

  @Column({
    type: 'boolean',
    nullable: true,
    description: 'true: removed, false: accepted, null: needs review.',
  })
  removed: boolean | null;

  @Column({ type: 'string', enum: ['public', 'only-me'] })
  visibility: 'public' | 'only-me';

  @Column({ type: 'string', nullable: true })
  pageUrl: string | null;

  @Column({ type: 'string', nullable: true, example: 'card' })
  utmSource: string | null;

  @Column({ type: 'string', nullable: true, example: 'qr' })
  utmMedium: string | null;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  createdAt: Date;

  @Column({
    sql: 'coalesce(ratings.total_rating, 0)',
    sortable: 'ratings.total_rating',
    type: 'integer',
    example: 3,
    description: 'Ups less downs.',
  })
  totalRating: number;
}

/** The same as it is stored: its address has no signature yet. */
export class StoredImageReview extends ReviewedImage {
  /** Everybody may see it. */
  @Column({ sql: 'images.slot IS NOT NULL' })
  visible: boolean;
}
