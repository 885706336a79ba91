import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Perceptual hash of an expunged image, without the image, its owner or its id. */
@Entity('expunged_hashes')
@Index('expunged_hashes_uncompared_idx', ['hash'], { where: 'NOT compared' })
@Check('expunged_hashes_not_plain', 'hash > 0')
@Index('expunged_hashes_band_1_idx', { synchronize: false })
@Index('expunged_hashes_band_2_idx', { synchronize: false })
@Index('expunged_hashes_band_3_idx', { synchronize: false })
@Index('expunged_hashes_band_4_idx', { synchronize: false })
@Index('expunged_hashes_band_5_idx', { synchronize: false })
export class ExpungedHashEntity {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'expunged_hashes_pkey' })
  hash: string;

  /** When it was expunged, or when an upload resembled it last. */
  @Column('timestamptz')
  seenAt: Date;

  /** Whether the images that were there when it was expunged have been compared with it. */
  @Column('boolean', { default: false })
  compared: boolean;
}
