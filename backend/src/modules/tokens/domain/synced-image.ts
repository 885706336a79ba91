import { Column, List } from '../../../shared/list-declaration.js';
import { NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';

/** An image as programs read it, without its owner. */
@List({ from: 'images' })
export class SyncedImage {
  @Column({ type: 'integer', example: 17, sortable: true })
  id: number;

  @Column({
    ...NULLABLE_TEXT,
    sql: 'CASE WHEN images.slot IS NOT NULL THEN images.object_storage_url END',
    example: '/media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg',
    description: 'Null while the image is not public.',
  })
  objectStorageUrl: string | null;

  @Column({ type: 'integer', example: 1200, description: 'Pixels.' })
  width: number;

  @Column({ type: 'integer', example: 1600, description: 'Pixels.' })
  height: number;

  @Column({ type: 'string', example: 'image/jpeg' })
  mimetype: string;

  @Column({ type: 'integer', example: 48_213, description: 'Bytes.' })
  fileSize: number;

  @Column({ type: 'string', enum: ['public', 'only-me'], description: 'What its owner chose.' })
  visibility: string;

  @Column({
    type: 'boolean',
    nullable: true,
    description: 'true: removed, false: accepted, null: needs review.',
  })
  removed: boolean | null;

  @Column({ ...NULLABLE_TEXT, example: 'card' })
  utmSource: string | null;

  @Column({ ...NULLABLE_TEXT, example: 'qr' })
  utmMedium: string | null;

  @Column({ type: 'string', format: 'date-time' })
  createdAt: Date;
}
