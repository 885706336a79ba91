import { Injectable } from '@nestjs/common';
import { NotSignedInError } from '../../../platform/http/errors/edge.errors.js';
import { Accounts } from '../../auth/application/accounts.service.js';
import type { Person } from '../../auth/domain/person.js';
import type { UploadedPicture } from '../domain/image.js';
import { ImagesRepository } from '../domain/images.repository.js';
import { OwnImagesRepository } from '../domain/own-images.repository.js';
import { PICTURE_LIMITS, PictureReader } from '../domain/picture-reader.js';
import { PictureIntake } from './picture-intake.service.js';

/** Takes photos of cards in, and with them the people who sent them. */
@Injectable()
export class CardPhotos {
  constructor(
    private readonly intake: PictureIntake,
    private readonly reader: PictureReader,
    private readonly images: ImagesRepository,
    private readonly ownImages: OwnImagesRepository,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Keeps the photo. Signed in, it belongs to the person, whatever address was sent; a visitor's address becomes a
   * pending account with a mailed link. Throws `AddressHasAccountError`, or what `PictureIntake.keep` throws, and leaves
   * nothing behind then.
   */
  async add(photo: UploadedPicture, person?: Person): Promise<number> {
    if (person) return this.keep(photo, () => this.addressOf(person));
    const { email } = photo;
    if (email === null) return this.keep(photo, async () => null);
    await this.accounts.assertFree(email);
    return this.keep(photo, async () => {
      await this.accounts.claim(email);
      return email;
    });
  }

  /** The photo as a small upright JPEG; nothing is kept. Throws what `PictureReader.prepare` throws. */
  async preview(bytes: Buffer): Promise<Buffer> {
    return (await this.reader.prepare(bytes, PICTURE_LIMITS.previewSide)).bytes;
  }

  private keep(
    { bytes, ...sent }: UploadedPicture,
    owner: () => Promise<string | null>,
  ): Promise<number> {
    return this.intake.keep(bytes, async (picture) => {
      const email = await owner();
      return this.images.add({ ...sent, ...picture, email });
    });
  }

  /** As it is now: while the photo was read the person may have moved to another address, or be gone. */
  private async addressOf(person: Person): Promise<string | null> {
    const owner = await this.ownImages.holdOwner(person.id);
    if (!owner) throw new NotSignedInError();
    return owner.email;
  }
}
