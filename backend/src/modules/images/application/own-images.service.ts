import { OwnImagesRepository } from '../infrastructure/own-images.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import { type OwnImage, UNCLAIMED_SHOWN, type UnclaimedImage } from '../domain/image-types.js';
import type { Visibility } from '../domain/listed-image.js';
import {
  AppealAnsweredError,
  ImageNotFoundError,
  ImageNotTakenDownError,
} from '../domain/image.errors.js';
import { newMediaPath } from '../domain/media.js';
import { isAppealOpen } from '../domain/removal.js';
import { MediaLinks } from './media-links.service.js';
import { ObjectRemoval } from './object-removal.service.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { inPages } from '../../../shared/in-pages.js';
import {
  PersonalRecords,
  type RecordFile,
  type RecordedUser,
} from '../../auth/application/personal-records.service.js';

type ShownUnclaimedImage = Omit<UnclaimedImage, 'visible'>;

/** What users may do with their own images. Another user's image gives the same error as a missing one. */
@Injectable()
export class OwnImages {
  constructor(
    private readonly images: OwnImagesRepository,
    private readonly links: MediaLinks,
    private readonly removal: ObjectRemoval,
    private readonly database: Database,
    records: PersonalRecords,
    private readonly store: ObjectStore,
  ) {
    records.register({
      name: 'pictures',
      about:
        'your photos, which are in the folder “pictures”, and what was sent with them; a photo that somebody sent with your address and that you have not accepted (“unclaimed”) is not in the folder',
      tables: ['images'],
      read: (user) => this.read(user),
      files: (user) => this.files(user),
    });
  }

  /** Returns the image with a URL that works now. Throws `ImageNotFoundError`. */
  setVisibility(user: LoggedInUser, id: number, visibility: Visibility): Promise<OwnImage> {
    return this.database.transaction(async () => {
      const email = emailOf(user);
      // A user whose account is being deleted has no visible images anymore.
      if (!(await this.images.lockUser(user.id))) throw new ImageNotFoundError();
      const image = await this.images.setVisibility(id, email, visibility, newMediaPath());
      if (!image) throw new ImageNotFoundError();
      return { ...image, objectStorageUrl: this.links.forOwner(image) };
    });
  }

  /**
   * Asks for another review of an image that a moderator removed. Asking again changes nothing. Throws
   * `ImageNotFoundError`, `ImageNotTakenDownError`, and `AppealAnsweredError` after a declined appeal.
   */
  appeal(user: LoggedInUser, id: number, note: string | null): Promise<void> {
    return this.database.transaction(async () => {
      const email = emailOf(user);
      if (!(await this.images.lockUser(user.id))) throw new ImageNotFoundError();
      const image = await this.images.appeal(id, email, note);
      if (!image) throw new ImageNotFoundError();
      if (image.removed !== true) throw new ImageNotTakenDownError();
      if (!isAppealOpen(image)) throw new AppealAnsweredError();
    });
  }

  /** Images sent under the address before it was confirmed, with URLs that work now. */
  async findUnclaimed({ email }: LoggedInUser): Promise<ShownUnclaimedImage[]> {
    if (email === null) return [];
    const found = await this.images.findUnclaimed(email, UNCLAIMED_SHOWN);
    return found.map(({ visible, ...image }) => {
      const objectStorageUrl = this.links.forOwner({ ...image, visible });
      return { ...image, objectStorageUrl };
    });
  }

  async accept({ email }: LoggedInUser, ids: number[]): Promise<void> {
    if (email !== null) await this.images.accept(email, ids);
  }

  /** Removes the address from unclaimed images: from these, or from all without `ids`. The images stay. */
  async decline({ email }: LoggedInUser, ids?: number[]): Promise<void> {
    if (email !== null) await this.images.decline(email, ids);
  }

  /** Deletes the row and the rating; a job deletes the bytes. Throws `ImageNotFoundError`. */
  remove(user: LoggedInUser, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const objectKey = await this.images.remove(id, emailOf(user));
      if (objectKey === null) throw new ImageNotFoundError();
      await this.removal.schedule(objectKey);
    });
  }

  private async *read(user: RecordedUser): AsyncIterable<object> {
    for await (const { objectKey: _internal, ...image } of this.all(user))
      yield { file: image.unclaimed ? null : nameOf(image), ...image };
  }

  private async *files(user: RecordedUser): AsyncIterable<RecordFile> {
    for await (const image of this.all(user)) {
      // An unclaimed image may be somebody else's.
      if (image.unclaimed) continue;
      const open = () => this.store.open(image.objectKey);
      yield { name: nameOf(image), at: image.createdAt, open };
    }
  }

  private all({ email }: RecordedUser) {
    return inPages((after, atMost) => this.images.findRecords(email, after, atMost));
  }
}

/** Images belong to an address, so a user without one owns none. */
function emailOf({ email }: LoggedInUser): string {
  if (email === null) throw new ImageNotFoundError();
  return email;
}

/** The name begins with day and id, so that the files sort by time. */
function nameOf({ id, createdAt }: { id: number; createdAt: Date }): string {
  return `pictures/${createdAt.toISOString().slice(0, 10)}-${id}.jpg`;
}
