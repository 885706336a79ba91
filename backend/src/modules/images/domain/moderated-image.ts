import type { Visibility } from './image.js';

/** true = removed, false = accepted, null = needs review. */
export type RemovedState = boolean | null;

/** An image before or after a moderator's decision. */
export interface ModeratedImage {
  email: string | null;
  removed: RemovedState;
  visibility: Visibility;
  /** Hidden because of reports until a moderator decides. */
  held: boolean;
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
  /** Degrees, 0 to 360, by which the sender has rotated the pixels. */
  rotation: number;
}
