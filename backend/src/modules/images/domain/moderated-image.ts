import type { Visibility } from './image.js';

/** true = removed, false = accepted, null = needs review. */
export type RemovedState = boolean | null;

/** An image before or after a moderator's decision. */
export interface ModeratedImage {
  email: string | null;
  removed: RemovedState;
  visibility: Visibility;
  /** Key of the bytes in the object store. */
  objectKey: string;
  rotation: number;
  width: number;
  height: number;
  /** Size of the stored file in bytes. */
  fileSize: number;
}

/** The image before and after a decision. */
export interface ModerationChange {
  before: ModeratedImage;
  after: ModeratedImage;
}

/** New pixels for an existing image. */
export interface ReplacedPixels {
  objectKey: string;
  mimetype: string;
  width: number;
  height: number;
  placeholder: string;
  fileSize: number;
  /** Degrees, 0 to 360, by which the sender has rotated the pixels. */
  rotation: number;
}
