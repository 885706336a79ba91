import type { Picture } from '../../../lib/served-picture.ts';

/** Source of pictures: draws one at a time, or queues several. */
export interface PictureSource {
  /**
   * The next picture, if possible not one of `avoid`; null when there is none. Rejects when the request fails. Not
   * called again before it has settled.
   */
  next(avoid: readonly number[]): Promise<Picture | null>;
}
