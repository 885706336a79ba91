/** A picture as a moderator sees it. */
export interface ReviewedImage {
  id: number;
  /** Null when nobody said whose it is. */
  email: string | null;
  mimetype: string;
  /** Can be loaded as it is; signed for ten minutes when not everybody may see the picture. */
  objectStorageUrl: string;
  /** Bytes as stored. */
  fileSize: number;
  width: number;
  height: number;
  placeholder: string;
  rotation: number;
  /** true = removed, false = accepted, null = needs review. */
  removed: boolean | null;
  visibility: 'public' | 'only-me';
  pageUrl: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  createdAt: Date;
  totalRating: number;
}

/** The same as it is stored: its address has no signature yet. */
export interface StoredImageReview extends ReviewedImage {
  /** Everybody may see it. */
  visible: boolean;
}

export const IMAGE_SORTS = [
  'id',
  'email',
  'mimetype',
  'createdAt',
  'fileSize',
  'totalRating',
] as const;

/** What a list of pictures can be sorted by. */
export type ImageSort = (typeof IMAGE_SORTS)[number];

/** Which pictures a list leaves out; without the removed and the accepted ones, the queue of the review is left. */
export interface ImageFilter {
  hideRemoved: boolean;
  hideAccepted: boolean;
}
