import type { PreparedImage, Visibility } from './image.js';
import type { PerceptualHash } from './perceptual-hash.js';
import type { AppealChange, Removal, RemovalReason } from './removal.js';

/** true = removed, false = accepted, null = needs review. */
export type RemovedState = boolean | null;

/** An image before or after a moderator's decision. */
export interface ModeratedImage {
  id: number;
  email: string | null;
  removed: RemovedState;
  /** Reason of the last removal, kept after it was undone. */
  removalReason: RemovalReason | null;
  removalNote: string | null;
  /** When the owner asked for another review of the last removal. */
  appealedAt: Date | null;
  appealAnsweredAt: Date | null;
  /** When it was restored, as long as the owner has to be told. */
  restoredAt: Date | null;
  visibility: Visibility;
  /** Hidden until a moderator decides. */
  held: boolean;
  /** Resembled an expunged image when it was uploaded, or when that one was expunged. */
  resemblesExpunged: boolean;
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
  /** Stored as that of the last removal. */
  removal: Removal;
  appeal: AppealChange;
  /** Becomes the path if the decision hides the image. */
  newPath: string;
}

/** The image before and after a decision. */
export interface ModerationChange {
  before: ModeratedImage;
  after: ModeratedImage;
}

/** A decision about an image. It settles the reports and the appeal that are open. */
export interface Decision {
  removed: RemovedState;
  /** Opens what the last decision settled. */
  undoes?: 'reports' | 'appeal';
  /** Only for a removal. */
  removal?: Removal;
}

export interface DecidedChange extends ModerationChange {
  /** How many reports the decision settled or reopened. */
  reports: number;
  appeal: AppealChange;
}

/** New pixels for an existing image. */
export interface ReplacedPixels extends Omit<PreparedImage, 'bytes'> {
  objectKey: string;
  fileSize: number;
  /** Degrees by which the pixels were rotated since they were taken, by the sender and by moderators. */
  rotation: number;
}

/** Ids of images by what happened to them. */
export interface ToldImages {
  removed: number[];
  restored: number[];
  /** Still removed after the owner had asked for another review. */
  declined: number[];
}
