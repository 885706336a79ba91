import { ListedImage } from '../../images/domain/listed-image.js';
import { REMOVAL_REASONS, type RemovalReason } from '../../images/domain/removal.js';
import {
  choiceFilter,
  Column,
  dayFilters,
  List,
  switchFilter,
} from '../../../shared/list-declaration.js';

/** An image as a moderator sees it. Hiding both removed and accepted images leaves the review queue. */
@List({
  // Every image has one row in `ratings`. With an inner join, an index sorts by rating.
  from: 'images JOIN ratings ON ratings.image_id = images.id',
  joinsKeepRows: true,
  filters: {
    hideRemoved: switchFilter(
      'Leaves out removed images.',
      // A partial index covers both filters together, by the condition of the other one alone.
      ({ hideAccepted }) => (hideAccepted === 'true' ? '' : 'images.removed IS NOT TRUE'),
    ),
    hideAccepted: switchFilter('Leaves out accepted images.', ({ hideRemoved }) =>
      hideRemoved === 'true' ? 'images.removed IS NULL' : 'images.removed IS NOT FALSE',
    ),
    front: switchFilter(
      'Only those that come first: reported, similar to an expunged one, or with an owner who asks for another review.',
      'images.id IN (SELECT image_id FROM front_images)',
    ),
    status: choiceFilter('Only those that were removed, accepted, or need review.', {
      removed: 'images.removed',
      accepted: 'NOT images.removed',
      'needs-review': 'images.removed IS NULL',
    }),
    ...dayFilters('uploaded', { sql: 'images.created_at', of: 'images uploaded' }),
  },
})
export class ReviewedImage extends ListedImage {
  /** Null when no owner is known. */
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

  @Column({ type: 'integer', example: 48_213, description: 'Bytes.', sortable: true })
  fileSize: number;

  @Column({
    type: 'boolean',
    nullable: true,
    description: 'true: removed, false: accepted, null: needs review.',
  })
  removed: boolean | null;

  @Column({
    type: 'string',
    enum: [...REMOVAL_REASONS],
    nullable: true,
    sql: 'CASE WHEN images.removed THEN images.removal_reason END',
    description: 'Why it is removed, as its owner reads it.',
    exported: false,
  })
  removalReason: RemovalReason | null;

  @Column({
    type: 'string',
    nullable: true,
    sql: 'CASE WHEN images.removed THEN images.removal_note END',
    description: 'With the reason `other`.',
    exported: false,
  })
  removalNote: string | null;

  @Column({
    type: 'boolean',
    sql: 'images.id IN (SELECT image_id FROM appealed_images)',
    description: 'It is removed, and its owner asks for another review.',
    exported: false,
  })
  appealed: boolean;

  @Column({
    type: 'string',
    nullable: true,
    sql: 'CASE WHEN images.removed THEN images.appeal_note END',
    description: 'What its owner wrote then.',
    exported: false,
  })
  appealNote: string | null;

  @Column({ type: 'string', nullable: true })
  pageUrl: string | null;

  @Column({ type: 'string', nullable: true, example: 'card' })
  utmSource: string | null;

  @Column({ type: 'string', nullable: true, example: 'qr' })
  utmMedium: string | null;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  createdAt: Date;

  @Column({
    sql: 'ratings.total_rating',
    sortable: true,
    type: 'integer',
    example: 3,
    description: 'Ups less downs.',
  })
  totalRating: number;

  @Column({
    sql: 'images.id IN (SELECT image_id FROM reported_images)',
    description: 'Reports have moved it to the front of the review.',
    type: 'boolean',
    exported: false,
  })
  reported: boolean;

  @Column({
    sql: 'images.resembles_expunged AND images.removed IS NULL',
    description: 'Looks like an image that was expunged; nobody has decided about it.',
    type: 'boolean',
    exported: false,
  })
  similar: boolean;

  @Column({
    description:
      'Hidden until an admin decides: by reports, or because it is similar to an expunged one.',
    type: 'boolean',
    exported: false,
  })
  held: boolean;
}

/** The image as stored; its URL is not signed yet. */
export class StoredImageReview extends ReviewedImage {
  /** True when everyone may see the image. */
  @Column({ sql: 'images.slot IS NOT NULL' })
  visible: boolean;
}
