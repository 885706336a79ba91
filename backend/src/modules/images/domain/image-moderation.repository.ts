import type { DecidedState, ModeratedImage, ReplacedPixels } from './moderated-image.js';

/** Ids of images by what happened to them. */
export interface ToldImages {
  removed: number[];
  restored: number[];
  /** Still removed after the owner had asked for another review. */
  declined: number[];
}

/**
 * Images as moderators change them. Call every method but `find` in a transaction that has called `lock`, so that the
 * image can't change between reading and writing.
 */
export abstract class ImageModerationRepository {
  /** Returns the current image without locking it, or null. */
  abstract find(id: number): Promise<ModeratedImage | null>;

  /** Like `find` for several images; leaves out those that are missing. */
  abstract findAll(ids: number[]): Promise<ModeratedImage[]>;

  /**
   * Marks the owner of these images as told of all that was decided about any of them at least so many seconds ago. Returns
   * those of which the owner was not told yet.
   */
  abstract markTold(ids: number[], atLeastSeconds: number): Promise<ToldImages>;

  /**
   * Marks the owner of those images that are no longer removed as not told of their removal, and so as not to be told that
   * they are back, unless the owner asked for another review.
   */
  abstract markUntold(ids: number[]): Promise<void>;

  /** Keeps images from entering or leaving the pool until the transaction ends. */
  abstract lockPool(): Promise<void>;

  /** Returns the image, locked against other moderators until the transaction ends, or null. */
  abstract lock(id: number): Promise<ModeratedImage | null>;

  /** Like `lock` for several images; leaves out those that are missing. */
  abstract lockAll(ids: number[]): Promise<ModeratedImage[]>;

  /** Also assigns the new path when an image is removed or becomes hidden, which invalidates the old URL. */
  abstract decide(decided: DecidedState[]): Promise<ModeratedImage[]>;

  /** Hides the image under a new path, which invalidates the old URL, until `decide` is called. */
  abstract hold(id: number, newPath: string, why?: { resemblesExpunged: true }): Promise<void>;

  /** Replaces the pixels under a new path. The old bytes stay in the store. */
  abstract replacePixels(
    id: number,
    pixels: ReplacedPixels,
    newPath: string,
  ): Promise<ModeratedImage>;

  /** Deletes the rows with their ratings and places in the pool. The bytes stay in the store. */
  abstract delete(ids: number[]): Promise<void>;
}
