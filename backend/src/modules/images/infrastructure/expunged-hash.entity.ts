import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Perceptual hash of an expunged image, without the image, its owner or its id. */
@Entity('expunged_hashes')
export class ExpungedHashEntity {
  @PrimaryColumn('bigint')
  hash: string;

  /** When it was expunged, or when an upload resembled it last. */
  @Column('timestamptz')
  seenAt: Date;

  /** Whether the images that were there when it was expunged have been compared with it. */
  @Column('boolean', { default: false })
  compared: boolean;
}
