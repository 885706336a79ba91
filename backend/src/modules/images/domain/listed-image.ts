import { Column, List } from '../../../shared/list-declaration.js';

export type Visibility = 'public' | 'only-me';
export const VISIBILITIES: Visibility[] = ['public', 'only-me'];

/**
 * What the owner of an image and the moderators see of it as it is stored: columns of the feed, of the review and of their
 * answers. What a form sends besides is declared here, in `ImageEntity` and in `UploadImageDto`.
 */
@List({ from: 'images' })
export class ListedImage {
  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  id: number;

  /** Left out of exports: a hidden image's signed URL would give anyone with the file access for minutes. */
  @Column({
    example: '/media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg',
    description: 'Can be loaded as it is; for an image that is hidden, only for some minutes.',
    exported: false,
  })
  objectStorageUrl: string;

  @Column({ type: 'integer', example: 1200, description: 'Pixels.' })
  width: number;

  @Column({ type: 'integer', example: 1600, description: 'Pixels.' })
  height: number;

  @Column({
    example: 'data:image/webp;base64,UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=',
    description: 'A tiny blurred stand-in to show until the image is there.',
    exported: false,
  })
  placeholder: string;

  @Column({ type: 'integer', minimum: 0, maximum: 360, example: 0 })
  rotation: number;

  @Column({ type: 'string', enum: VISIBILITIES })
  visibility: Visibility;
}

/** What a form may send besides the pixels. */
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
