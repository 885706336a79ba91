import type { PhotoToRate } from '../../../lib/served-photo.ts';

/** Source of photos: draws one at a time, or queues several. */
export interface PhotoSource {
  /**
   * The next photo, if possible not one of `avoid`; null when there is none. Rejects when the request fails. It is not
   * called again before the promise has settled.
   */
  next(avoid: readonly number[]): Promise<PhotoToRate | null>;
}
