import type { ShownImage, Visibility } from './image.js';

/** An image as its owner sees it. */
export interface OwnImage extends ShownImage {
  rotation: number;
  visibility: Visibility;
  /** True when a moderator removed it. */
  removed: boolean;
  /** True when everyone may see the image, so that its URL needs no signature. */
  visible: boolean;
  createdAt: Date;
}

/** Most images that are shown at once to be accepted. */
export const UNCLAIMED_SHOWN = 24;

/** An image that somebody sent under an address before it was confirmed. */
export interface UnclaimedImage extends ShownImage {
  visible: boolean;
  createdAt: Date;
}
