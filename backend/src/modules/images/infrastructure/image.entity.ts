import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Visibility } from '../domain/image.js';

@Entity('images')
@Unique('images_object_storage_url_key', ['objectStorageUrl'])
@Unique('images_object_key_key', ['objectKey'])
@Index('images_email_created_at_idx', { synchronize: false })
@Index('images_created_at_idx', ['createdAt', 'id'])
@Index('images_review_idx', ['id'], { where: 'removed IS NULL' })
@Index('images_held_idx', ['id'], { where: 'held' })
@Index('images_resembling_idx', ['id'], { where: 'resembles_expunged' })
@Index('images_slot_key', { synchronize: false })
@Check('images_email_lower_case', 'email = lower(email)')
@Check('images_rotation_range', 'rotation BETWEEN 0 AND 360')
@Check('images_visibility_known', `visibility IN ('public', 'only-me')`)
export class ImageEntity {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'images_pkey',
  })
  id: number;

  /** Owner's address in lower case; null when no owner is known. */
  @Column('varchar', { length: 254, nullable: true })
  email: string | null;

  @Column('varchar', { length: 64 })
  mimetype: string;

  /** Key of the bytes in the object store. */
  @Column('varchar', { length: 64 })
  objectKey: string;

  /** `/media/<name>`, without a signature. Hiding an image assigns a new one. */
  @Column('varchar', { length: 255 })
  objectStorageUrl: string;

  /** Size of the stored file in bytes. */
  @Column('integer')
  fileSize: number;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('text')
  placeholder: string;

  /** Degrees by which the sender had rotated the pixels. */
  @Column('integer', { default: 0 })
  rotation: number;

  /** true = removed, false = accepted, null = needs review. */
  @Column('boolean', { nullable: true })
  removed: boolean | null;

  /** Hidden until an admin decides: by reports, or because it resembles an expunged image. */
  @Column('boolean', { default: false })
  held: boolean;

  /** Stays when an admin accepts the image, so that undoing the decision holds it again. */
  @Column('boolean', { default: false })
  resemblesExpunged: boolean;

  /** Null until it is made, 0 for an image with too little contrast. */
  @Column('bigint', { nullable: true })
  perceptualHash: string | null;

  /** When a moderator removed it; null while it is not removed, and for removals by an earlier version. */
  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  /** Whether its owner was told of the removal. */
  @Column('boolean', { default: false })
  removalTold: boolean;

  @Column('varchar', { length: 16, default: 'public' })
  visibility: Visibility;

  @Column('text', { nullable: true })
  utmSource: string | null;

  @Column('text', { nullable: true })
  utmMedium: string | null;

  @Column('text', { nullable: true })
  pageUrl: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Number among the visible images, maintained by triggers; null for a hidden image. */
  @Column({ type: 'integer', nullable: true, select: false, insert: false, update: false })
  slot: number | null;
}
