import type { Visibility } from './image.js';
import type { OwnImage } from './own-image.js';

/** Pictures as their owner handles them. Methods for one picture answer null when it is not there or not theirs. */
export abstract class OwnImagesRepository {
  /** The address of a person who can neither go nor move until the transaction ends; null when they are gone. */
  abstract holdOwner(personId: number): Promise<{ email: string | null } | null>;

  /** Also gives it this new address when it becomes private, so that the old one is worth nothing. */
  abstract setVisibility(
    id: number,
    owner: string,
    visibility: Visibility,
    newPath: string,
  ): Promise<OwnImage | null>;

  /** Removes the row and with it rating and place in the pool; answers the key of the bytes that are left. */
  abstract remove(id: number, owner: string): Promise<string | null>;

  /** Removes all of them like `remove`; answers the keys of the bytes that are left. */
  abstract removeAll(owner: string): Promise<string[]>;

  /** Whether there are any, removed ones included. */
  abstract hasAny(owner: string): Promise<boolean>;

  abstract moveAll(owner: string, newOwner: string): Promise<void>;
}
