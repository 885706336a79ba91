import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Moderation } from '../domain/image.js';

@Entity('image_pool')
export class ImagePoolEntity {
  @PrimaryColumn('boolean', { default: true })
  onlyRow: boolean;

  @Column('varchar', { length: 8, default: 'after' })
  moderation: Moderation;

  @Column('integer', { default: 0 })
  size: number;

  @Column('integer', { default: 0 })
  images: number;
}

/** A public image that is hidden while its owner's account waits for deletion. */
@Entity('hidden_images')
export class HiddenImageEntity {
  @PrimaryColumn('integer')
  imageId: number;
}
