import type { ImageObject } from './image-types.js';
import type { Visibility } from './listed-image.js';
import type { PerceptualHash } from './perceptual-hash.js';
import type { AppealChange, Removal, RemovalReason } from './removal.js';

/** true = removed, false = accepted, null = needs review. */
export type RemovedState = boolean | null;

/** An image before or after a moderator's decision. */
export interface ModeratedImage {
  id: number;
  email: string | null;
  removed: RemovedState;
  removalReason: RemovalReason | null;
  removalNote: string | null;
  appealedAt: Date | null;
  appealAnsweredAt: Date | null;
  restoredAt: Date | null;
  visibility: Visibility;
  held: boolean;
  resemblesExpunged: boolean;
  perceptualHash: PerceptualHash | null;
  /** True when everyone may see the image. */
  visible: boolean;
  objectKey: string;
  rotation: number;
  width: number;
  height: number;
  fileSize: number;
}

export interface DecidedState {
  id: number;
  removed: RemovedState;
  held: boolean;
  removal: Removal;
  appeal: AppealChange;
  /** The path of the image from now on, if the decision hides it. */
  newPath: string;
}

export interface ModerationChange {
  before: ModeratedImage;
  after: ModeratedImage;
}

/** A decision about an image. It settles open reports and an open appeal. */
export interface Decision {
  removed: RemovedState;
  /** What this decision reopens, because it undoes the last one. */
  undoes?: 'reports' | 'appeal';
  removal?: Removal;
}

export interface DecidedChange extends ModerationChange {
  /** How many reports the decision settled or reopened. */
  reports: number;
  appeal: AppealChange;
}

export interface ReplacedPixels extends ImageObject {
  /** Degrees by which the sender and moderators have rotated the pixels. */
  rotation: number;
}

/** Ids of images by what happened to them. */
export interface NotifiedImages {
  removed: number[];
  accepted: number[];
  /** Still removed after the owner had asked for another review. */
  declined: number[];
}
