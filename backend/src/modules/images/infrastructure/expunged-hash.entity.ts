import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Perceptual hash of an expunged image, without the image, its owner or its id. */
@Entity('expunged_hashes')
export class ExpungedHashEntity {
  @PrimaryColumn('bigint')
  hash: string;

  /** When the image was expunged, or when an upload last resembled it. */
  @Column('timestamptz')
  seenAt: Date;

  /** Whether the images that existed at that time have been compared with it. */
  @Column('boolean', { default: false })
  compared: boolean;
}
