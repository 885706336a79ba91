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

  /** Ids of unreviewed images that resemble one of these hashes and are not marked yet. */
  abstract findUnmarked(hashes: PerceptualHash[]): Promise<number[]>;

  /** Adds the hash of an expunged image. */
  abstract remember(hash: PerceptualHash, at: Date): Promise<void>;

  /** Whether an expunged hash resembles one of these. Notes the time in those that do. */
  abstract resembleExpunged(hashes: PerceptualHash[], at: Date): Promise<boolean>;

  /** Removes expunged hashes that nothing resembled since. Returns how many. */
  abstract purge(before: Date): Promise<number>;
}
