import type { ListedImage, UploadedImage } from './listed-image.js';
import type { PerceptualHash } from './perceptual-hash.js';

/** A decoded image, ready to store: upright, without metadata, longest side at most `IMAGES.longestSide`. */
export interface PreparedImage {
  bytes: Buffer;
  mimetype: string;
  width: number;
  height: number;
  /** Tiny blurred preview as a data URL. */
  placeholder: string;
  perceptualHash: PerceptualHash;
}

/** A prepared image whose bytes are in the object store. */
export interface ImageObject extends Omit<PreparedImage, 'bytes'> {
  objectKey: string;
  fileSize: number;
}

export interface NewImage extends Omit<UploadedImage, 'bytes' | 'email'>, ImageObject {
  /** Lower case; null when no owner is known. */
  email: string | null;
  /** Whether a visitor sent the image under the address, whose owner has yet to accept it. */
  unclaimed: boolean;
  /** Whether the image resembles an expunged one, so that it is held until an admin decides. */
  resemblesExpunged: boolean;
}

/** An image as anyone may see it; its URL has no signature. */
export type ShownImage = Pick<
  ListedImage,
  'id' | 'objectStorageUrl' | 'width' | 'height' | 'placeholder'
>;

/** Data to check access to an image and to send it. */
export interface StoredImage {
  id: number;
  objectKey: string;
  mimetype: string;
  fileSize: number;
  /**
   * True when everyone may see the image: it is public, not removed, not held and, with `MODERATION=before`, accepted.
   */
  visible: boolean;
}

export interface OwnImage extends ListedImage {
  removed: boolean;
  /** True when everyone may see the image, so that its URL needs no signature. */
  visible: boolean;
  createdAt: Date;
}

/** Maximum unclaimed images that are shown at once. */
export const UNCLAIMED_SHOWN = 24;

/** An image that somebody sent under an address before it was confirmed. */
export interface UnclaimedImage extends ShownImage {
  visible: boolean;
  createdAt: Date;
}

export type Moderation = 'before' | 'after';

/** Ids of images that a browser has shown (`seen`, the one shown longest ago first) or must not show (`never`). */
export interface KnownImages {
  seen: number[];
  never: number[];
}
