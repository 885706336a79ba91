import type { PerceptualHash } from './perceptual-hash.js';

export interface UnhashedImage {
  id: number;
  objectKey: string;
}

/** Perceptual hashes of images, and of those that were expunged. */
export abstract class ImageHashesRepository {
  /** Images without a hash whose id is above `after`, by id. */
  abstract findUnhashed(after: number, atMost: number): Promise<UnhashedImage[]>;

  /** The images among these ids that have no hash. */
  abstract findUnhashedOf(ids: number[]): Promise<UnhashedImage[]>;

  /** Stores the hash of an image, unless its pixels were replaced since. */
  abstract store(image: UnhashedImage, hash: PerceptualHash): Promise<void>;

  /**
   * Looks at so many unreviewed images that are not marked yet, by id: `found` are the ids of those that resemble one of
   * the hashes, `last` is the id of the last image, null when there was none.
   */
  abstract findUnmarked(
    hashes: PerceptualHash[],
    after: number,
    among: number,
  ): Promise<{ last: number | null; found: number[] }>;

  /** Hashes of expunged images that were not compared with all images yet. */
  abstract findUncompared(atMost: number): Promise<PerceptualHash[]>;

  abstract setCompared(hashes: PerceptualHash[]): Promise<void>;

  /** Adds the hash of an expunged image, to be compared. */
  abstract remember(hash: PerceptualHash, at: Date): Promise<void>;

  /** Whether an expunged hash resembles one of these. Notes the time in those that do. */
  abstract resembleExpunged(hashes: PerceptualHash[], at: Date): Promise<boolean>;

  /** Removes expunged hashes that nothing resembled since. Returns how many. */
  abstract purge(before: Date): Promise<number>;
}
