import type { NewImage, ShownImage, StoredImage } from './image.js';

export type Moderation = 'before' | 'after';

/** Pictures as they are stored. */
export abstract class ImagesRepository {
  /** Writes the row (and with it its place in the pool and its rating); answers its id. */
  abstract add(image: NewImage): Promise<number>;

  /** Draws a visible picture uniformly by a number that is uniform in [0, 1); null when there is none. */
  abstract drawOne(draw: number): Promise<ShownImage | null>;

  /**
   * Draws one visible picture for each number, uniformly and without repeats, in any order. `draws` are uniform in
   * [0, 1); answers fewer pictures only when there are fewer.
   */
  abstract drawSeveral(draws: number[]): Promise<ShownImage[]>;

  /** The picture that is served under this name now, or null. */
  abstract findByName(name: string): Promise<StoredImage | null>;

  /** Whether a row names the bytes under this key. */
  abstract hasObject(objectKey: string): Promise<boolean>;

  /** From when on pictures are visible; a change renumbers the whole pool. */
  abstract applyModeration(moderation: Moderation): Promise<void>;
}
