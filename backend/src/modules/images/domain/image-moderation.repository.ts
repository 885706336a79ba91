import type { ModeratedImage, ReplacedPixels, RemovedState } from './moderated-image.js';

/**
 * Images as moderators change them. Call every method but `find` in a transaction that has called `lock`, so that the
 * image can't change between reading and writing.
 */
export abstract class ImageModerationRepository {
  /** Returns the current image without locking it, or null. */
  abstract find(id: number): Promise<ModeratedImage | null>;

  /** Returns the image, locked against other moderators until the transaction ends, or null. */
  abstract lock(id: number): Promise<ModeratedImage | null>;

  /** Also assigns the new path when the image is removed or becomes hidden, which invalidates the old URL. */
  abstract decide(
    id: number,
    decided: { removed: RemovedState; held: boolean },
    newPath: string,
  ): Promise<ModeratedImage>;

  /** Hides the image under a new path, which invalidates the old URL, until `decide` is called. */
  abstract hold(id: number, newPath: string): Promise<void>;

  /** Replaces the pixels under a new path. The old bytes stay in the store. */
  abstract replacePixels(
    id: number,
    pixels: ReplacedPixels,
    newPath: string,
  ): Promise<ModeratedImage>;

  /** Deletes the row with its rating and its place in the pool. The bytes stay in the store. */
  abstract delete(id: number): Promise<void>;
}
