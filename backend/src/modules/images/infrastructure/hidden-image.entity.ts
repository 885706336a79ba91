import { Entity, PrimaryColumn } from 'typeorm';

/** A public image that is hidden while its owner's account waits for deletion. */
@Entity('hidden_images')
export class HiddenImageEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'hidden_images_pkey' })
  imageId: number;
}
