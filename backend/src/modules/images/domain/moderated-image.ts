import type { Visibility } from './image.js';
import type { PerceptualHash } from './perceptual-hash.js';

/** true = removed, false = accepted, null = needs review. */
export type RemovedState = boolean | null;

/** An image before or after a moderator's decision. */
export interface ModeratedImage {
  id: number;
  email: string | null;
  removed: RemovedState;
  visibility: Visibility;
  /** Hidden until a moderator decides. */
  held: boolean;
  /** Resembled an expunged image when it was uploaded, or when that one was expunged. */
  resemblesExpunged: boolean;
  /** Null for an image of an earlier version until a nightly task has made it. */
  perceptualHash: PerceptualHash | null;
  /** True when everyone may see the image. */
  visible: boolean;
  /** Key of the bytes in the object store. */
  objectKey: string;
  rotation: number;
  width: number;
  height: number;
  /** Size of the stored file in bytes. */
  fileSize: number;
}

/** What `decide` stores. */
export interface DecidedState {
  id: number;
  removed: RemovedState;
  held: boolean;
  /** Becomes the path if the decision hides the image. */
  newPath: string;
}

/** The image before and after a decision. */
export interface ModerationChange {
  before: ModeratedImage;
  after: ModeratedImage;
}

/** A decision about an image, and what happens to its reports. */
export interface Decision {
  removed: RemovedState;
  /** `settle`: the open ones are done with. `reopen`: those that the last decision settled are open again. */
  reports: 'settle' | 'reopen';
}

export interface DecidedChange extends ModerationChange {
  /** How many reports the decision settled or reopened. */
  reports: number;
}

/** New pixels for an existing image. */
export interface ReplacedPixels {
  objectKey: string;
  mimetype: string;
  width: number;
  height: number;
  placeholder: string;
  fileSize: number;
  perceptualHash: PerceptualHash;
  /** Degrees, 0 to 360, by which the sender has rotated the pixels. */
  rotation: number;
}
