import { ListedImage } from '../../images/domain/listed-image.js';
import { REMOVAL_REASONS, type RemovalReason } from '../../images/domain/removal.js';
import {
  choiceFilter,
  Column,
  dayFilters,
  List,
  switchFilter,
} from '../../../shared/list-declaration.js';

/** An image as moderators see it. The list without removed and accepted images is the review queue. */
@List({
  // Every image has one row in `ratings`. With an inner join, an index sorts by rating.
  from: 'images JOIN ratings ON ratings.image_id = images.id',
  joinsKeepRows: true,
  filters: {
    hideRemoved: switchFilter(
      'Leaves out removed images.',
      // With both filters, the condition of the other one is enough, and lets PostgreSQL use a partial index.
      ({ hideAccepted }) => (hideAccepted === 'true' ? '' : 'images.removed IS NOT TRUE'),
    ),
    hideAccepted: switchFilter('Leaves out accepted images.', ({ hideRemoved }) =>
      hideRemoved === 'true' ? 'images.removed IS NULL' : 'images.removed IS NOT FALSE',
    ),
    front: switchFilter(
      'Only the front of the queue: images that are reported, similar to an expunged image, or whose owner asks for another review.',
      'images.id IN (SELECT image_id FROM front_images)',
    ),
    status: choiceFilter('Only images that are removed, are accepted, or need review.', {
      removed: 'images.removed',
      accepted: 'NOT images.removed',
      'needs-review': 'images.removed IS NULL',
    }),
    upTo: {
      schema: { type: 'integer', example: 17, description: 'Leaves out images with a higher id.' },
      condition: () => 'images.id <= :value',
    },
    ...dayFilters('uploaded', { sql: 'images.created_at', of: 'images uploaded' }),
  },
})
export class ReviewedImage extends ListedImage {
  @Column({
    type: 'string',
    nullable: true,
    example: 'mara@example.com',
    description:
      'Null when no owner is known, and for moderators, who may neither search nor sort by it.',
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
    description: 'The reason of the removal, which the owner reads.',
    exported: false,
  })
  removalReason: RemovalReason | null;

  @Column({
    type: 'string',
    nullable: true,
    sql: 'CASE WHEN images.removed THEN images.removal_note END',
    description: 'The note to the owner, only with the reason `other`.',
    exported: false,
  })
  removalNote: string | null;

  @Column({
    type: 'boolean',
    sql: 'images.id IN (SELECT image_id FROM appealed_images)',
    description: 'Whether the image is removed and its owner asks for another review.',
    exported: false,
  })
  appealed: boolean;

  @Column({
    type: 'string',
    nullable: true,
    sql: 'CASE WHEN images.removed THEN images.appeal_note END',
    description:
      'What the owner wrote with the request for another review. Email addresses are hidden from moderators.',
    exported: false,
  })
  appealNote: string | null;

  @Column({
    type: 'string',
    nullable: true,
    description: 'The page of the upload. Null for moderators, like `utmSource` and `utmMedium`.',
  })
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
    description: 'Ups minus downs.',
  })
  totalRating: number;

  @Column({
    sql: 'images.id IN (SELECT image_id FROM reported_images)',
    description: 'Whether reports moved the image to the front of the queue.',
    type: 'boolean',
    exported: false,
  })
  reported: boolean;

  @Column({
    sql: 'images.resembles_expunged AND images.removed IS NULL',
    description: 'Whether the image looks like an expunged one and waits for a decision.',
    type: 'boolean',
    exported: false,
  })
  similar: boolean;

  @Column({
    description:
      'Whether the image is hidden until an admin decides, because it was reported or is similar to an expunged image.',
    type: 'boolean',
    exported: false,
  })
  held: boolean;
}

/** The image as stored; its URL is not signed yet. */
export class StoredReviewedImage extends ReviewedImage {
  /** True when everyone may see the image. */
  @Column({ sql: 'images.slot IS NOT NULL' })
  visible: boolean;
}

/** The image for a moderator: without its owner, its source, and email addresses in the owner's note. */
export function withoutOwner(image: ReviewedImage): ReviewedImage {
  return {
    ...image,
    email: null,
    pageUrl: null,
    utmSource: null,
    utmMedium: null,
    appealNote: image.appealNote && image.appealNote.replace(/\S+@\S+/g, '[address]'),
  };
}
