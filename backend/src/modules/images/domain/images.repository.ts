import type { NewImage, ShownImage, StoredImage } from './image.js';

export type Moderation = 'before' | 'after';

/** Ids of images that a browser has shown, the one shown longest ago first, and of those it must not show again. */
export interface KnownImages {
  seen: number[];
  never: number[];
}

/** Stored images. */
export abstract class ImagesRepository {
  /** Inserts the row, its place in the pool and its rating. Returns the id. */
  abstract add(image: NewImage): Promise<number>;

  /** Draws a visible image uniformly. `draw` is uniform in [0, 1). Returns null when there is none. */
  abstract drawOne(draw: number): Promise<ShownImage | null>;

  /**
   * Draws one visible image per number, uniformly and without repeats, in random order. `draws` are uniform in [0, 1).
   * Returns fewer images only when there are fewer. As the JSON text that PostgreSQL made of them.
   */
  abstract drawSeveral(draws: number[]): Promise<string>;

  /**
   * Draws a visible image uniformly among those that are neither in `seen` nor in `never`; when there is none, returns the
   * first visible one of `seen` that is not in `never`. Null when there is none at all.
   */
  abstract drawUnseen(draw: number, known: KnownImages): Promise<ShownImage | null>;

  /** Returns the image that is currently served under this name, or null. */
  abstract findByName(name: string): Promise<StoredImage | null>;

  /** Whether a row refers to the object with this key. */
  abstract hasObject(objectKey: string): Promise<boolean>;

  /** Sets when images become visible. A change renumbers the whole pool. */
  abstract applyModeration(moderation: Moderation): Promise<void>;
}
