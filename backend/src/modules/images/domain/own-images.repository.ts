import type { Visibility } from './image.js';
import type { OwnImage, UnclaimedImage } from './own-image.js';
import type { Appealed, RemovalReason } from './removal.js';

/** What an owner may know of an image, and where its bytes are. */
export interface ImageRecord {
  id: number;
  objectKey: string;
  mimetype: string;
  fileSize: number;
  width: number;
  height: number;
  rotation: number;
  /** Whether the owner of the address has not accepted it. */
  unclaimed: boolean;
  visibility: Visibility;
  removed: boolean | null;
  removedAt: Date | null;
  removalReason: RemovalReason | null;
  removalNote: string | null;
  appealedAt: Date | null;
  appealNote: string | null;
  appealAnsweredAt: Date | null;
  utmSource: string | null;
  utmMedium: string | null;
  pageUrl: string | null;
  createdAt: Date;
}

/**
 * Images as their owner manages them. Methods for one image return null when it is missing, belongs to another owner, or
 * was not accepted. Methods for all of an address include those that were not.
 */
export abstract class OwnImagesRepository {
  /**
   * Returns the user's address and blocks the user's deletion and change until the transaction ends. Null when the user
   * was deleted, or asked for that.
   */
  abstract holdOwner(userId: number): Promise<{ email: string | null } | null>;

  /**
   * Returns the user's address, and whether the user asked for the deletion of the account, which can't change until the
   * transaction ends. Null when the user was deleted.
   */
  abstract holdLeaving(
    userId: number,
  ): Promise<{ email: string | null; isLeaving: boolean } | null>;

  /** Also assigns the new path when the image becomes private, which invalidates the old URL. */
  abstract setVisibility(
    id: number,
    owner: string,
    visibility: Visibility,
    newPath: string,
  ): Promise<OwnImage | null>;

  /**
   * Asks for another review of a removed image, for which nobody has asked since it was removed; changes nothing otherwise.
   * Returns what the owner may know of the image then.
   */
  abstract appeal(id: number, owner: string, note: string | null): Promise<Appealed | null>;

  /**
   * Deletes the row with its rating and its place in the pool. Returns the key of the bytes, which stay in the store.
   */
  abstract remove(id: number, owner: string): Promise<string | null>;

  /** Deletes up to `atMost` images of the owner like `remove`. Returns the keys of their bytes. */
  abstract removeSome(owner: string, atMost: number): Promise<string[]>;

  /** Makes up to `atMost` public images of the owner private until `showSome`. Returns their number. */
  abstract hideSome(owner: string, atMost: number): Promise<number>;

  /** Makes up to `atMost` images public again that `hideSome` hid. Returns their number. */
  abstract showSome(owner: string, atMost: number): Promise<number>;

  /** The owner's images with higher ids than `after`, by id, including removed ones. */
  abstract findRecords(owner: string, after: number, atMost: number): Promise<ImageRecord[]>;

  /** The newest images under the address that were neither accepted nor removed. */
  abstract findUnclaimed(owner: string, atMost: number): Promise<UnclaimedImage[]>;

  /** Makes those of the images the owner's that wait for it. */
  abstract accept(owner: string, ids: number[]): Promise<void>;

  /** Detaches the address from those of the images that wait to be accepted; without ids, from all. */
  abstract decline(owner: string, ids?: number[]): Promise<void>;

  /** Whether the owner has more than so many images, including removed ones. */
  abstract hasMore(owner: string, than: number): Promise<boolean>;

  /** Ids of all images of the owner, in ascending order. */
  abstract findIds(owner: string): Promise<number[]>;

  /** Assigns those of the images that are the owner's to the new owner. */
  abstract move(ids: number[], owner: string, newOwner: string): Promise<void>;
}
