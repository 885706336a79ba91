import type { ModeratedImage, ReplacedPixels, RemovedState } from './moderated-image.js';

/**
 * Pictures as moderators handle them. Every method but `find` belongs into a transaction that has called `lock` before,
 * so that what was seen still holds when it is changed.
 */
export abstract class ImageModerationRepository {
  /** The picture as it is at the moment, or null. */
  abstract find(id: number): Promise<ModeratedImage | null>;

  /** The picture, held until the transaction ends; others who decide on it wait. Null when there is none. */
  abstract lock(id: number): Promise<ModeratedImage | null>;

  /** Also gives it this new address when it is taken down or not visible any more, so that the old one is worth nothing. */
  abstract setRemoved(id: number, removed: RemovedState, newPath: string): Promise<ModeratedImage>;

  /** Gives it other pixels under a new address; the bytes of the old ones are left in the store. */
  abstract replacePixels(
    id: number,
    pixels: ReplacedPixels,
    newPath: string,
  ): Promise<ModeratedImage>;

  /** Removes the row and with it rating and place in the pool; the bytes are left in the store. */
  abstract delete(id: number): Promise<void>;
}
