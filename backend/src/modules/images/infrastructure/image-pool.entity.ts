import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Moderation } from '../domain/image-types.js';

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
