import { Column, Entity } from 'typeorm';
import { ChangedRow } from '../../../platform/database/changed-row.js';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { Visibility } from '../domain/listed-image.js';
import { type RemovalReason } from '../domain/removal.js';
import { IMAGES } from '../../../shared/product-rules.js';

@Entity('images')
export class ImageEntity extends ChangedRow {
  @IdentityColumn()
  id: number;

  /** Owner's address in lower case; null when no owner is known. */
  @Column('varchar', { length: 254, nullable: true })
  email: string | null;

  /** Whether a visitor sent the image under the address, whose owner has not accepted it. */
  @Column('boolean', { default: false })
  unclaimed: boolean;

  @Column('varchar', { length: 64 })
  mimetype: string;

  @Column('varchar', { length: 64, unique: true })
  objectKey: string;

  /** `/media/<name>`, without a signature. Hiding an image assigns a new one. */
  @Column('varchar', { length: 255, unique: true })
  objectStorageUrl: string;

  @Column('integer')
  fileSize: number;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('text')
  placeholder: string;

  /** Degrees by which the sender and moderators have rotated the pixels. */
  @Column('integer', { default: 0 })
  rotation: number;

  /** true = removed, false = accepted, null = needs review. */
  @Column('boolean', { nullable: true })
  removed: boolean | null;

  /**
   * Whether the image is hidden until an admin decides, because of reports or because it resembles an expunged image.
   */
  @Column('boolean', { default: false })
  held: boolean;

  /** Stays when an admin accepts the image, so that undoing the decision holds it again. */
  @Column('boolean', { default: false })
  resemblesExpunged: boolean;

  /** 0 for an image with too little contrast. Null for an image that an earlier version stored. */
  @Column('bigint', { nullable: true })
  perceptualHash: string | null;

  /**
   * When a moderator removed the image. Null for an image that is not removed, and for removals by an earlier version.
   */
  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  /** Whether the owner was told of the removal, and not yet that the image is back. */
  @Column('boolean', { default: false })
  removalTold: boolean;

  /** Reason of the last removal, also after it was undone. Null when the moderator gave none. */
  @Column('varchar', { length: 16, nullable: true })
  removalReason: RemovalReason | null;

  /** What the moderator wrote with the reason `other`. */
  @Column('varchar', { length: IMAGES.longestNote, nullable: true })
  removalNote: string | null;

  /** When the image was accepted after a removal that its owner knew of. Null as soon as the owner has been told. */
  @Column('timestamptz', { nullable: true })
  restoredAt: Date | null;

  /** When the owner asked for another review of the last removal. */
  @Column('timestamptz', { nullable: true })
  appealedAt: Date | null;

  @Column('varchar', { length: IMAGES.longestNote, nullable: true })
  appealNote: string | null;

  /** When a moderator decided about the appeal. */
  @Column('timestamptz', { nullable: true })
  appealAnsweredAt: Date | null;

  /** Whether the owner was told that the image stays removed. */
  @Column('boolean', { default: false })
  appealTold: boolean;

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
