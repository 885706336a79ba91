import { Column, List } from '../../../shared/list-declaration.js';

export type Visibility = 'public' | 'only-me';
export const VISIBILITIES: Visibility[] = ['public', 'only-me'];

/**
 * Fields of an image that its owner and the moderators see: columns of the feed, of the review and of responses. A new
 * field of the upload form is declared here, in `ImageEntity` and in `UploadImageDto`.
 */
@List({ from: 'images' })
export class ListedImage {
  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  id: number;

  /** Left out of exports: a hidden image's signed URL would give anyone with the file access for minutes. */
  @Column({
    example: '/media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg',
    description: 'The URL of the image. The URL of a hidden image works for ten minutes.',
    exported: false,
  })
  objectStorageUrl: string;

  @Column({ type: 'integer', example: 1200, description: 'Pixels.' })
  width: number;

  @Column({ type: 'integer', example: 1600, description: 'Pixels.' })
  height: number;

  @Column({
    example: 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=',
    description: 'A tiny blurred image, shown until the real one has loaded.',
    exported: false,
  })
  placeholder: string;

  @Column({ type: 'integer', minimum: 0, maximum: 360, example: 0 })
  rotation: number;

  @Column({ type: 'string', enum: VISIBILITIES })
  visibility: Visibility;
}

/** Fields that the upload form may send beside the pixels. */
type SentFields = Pick<ListedImage, 'rotation'>;

/** An upload before its bytes are checked. */
export interface UploadedImage extends Partial<SentFields> {
  bytes: Buffer;
  /** Lower case. */
  email?: string;
  utmSource?: string;
  utmMedium?: string;
  pageUrl?: string;
}
