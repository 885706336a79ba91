import type { Visibility } from './image.js';

/** true = removed, false = accepted, null = needs review. */
export type RemovedState = boolean | null;

/** A picture as a moderator's decision finds and leaves it. */
export interface ModeratedImage {
  email: string | null;
  removed: RemovedState;
  visibility: Visibility;
  /** Under which the store keeps the bytes. */
  objectKey: string;
  rotation: number;
  width: number;
  height: number;
  /** Bytes as stored. */
  fileSize: number;
}

/** What a decision changed. */
export interface ModerationChange {
  before: ModeratedImage;
  after: ModeratedImage;
}

/** Other pixels for a picture that is there already. */
export interface ReplacedPixels {
  objectKey: string;
  mimetype: string;
  width: number;
  height: number;
  placeholder: string;
  fileSize: number;
  /** Degrees, 0 to 360, by which the sender has turned them. */
  rotation: number;
}
