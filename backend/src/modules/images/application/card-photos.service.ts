import { Injectable } from '@nestjs/common';
import { NotSignedInError } from '../../../platform/http/errors/edge.errors.js';
import { Registrations } from '../../auth/application/registrations.service.js';
import type { SignedInUser } from '../../auth/domain/user.js';
import type { UploadedPicture } from '../domain/image.js';
import { ImagesRepository } from '../domain/images.repository.js';
import { OwnImagesRepository } from '../domain/own-images.repository.js';
import { PICTURE_LIMITS, PictureReader } from '../domain/picture-reader.js';
import { PictureIntake } from './picture-intake.service.js';

/** Stores photos of cards, and creates pending users for the visitors who send them. */
@Injectable()
export class CardPhotos {
  constructor(
    private readonly intake: PictureIntake,
    private readonly reader: PictureReader,
    private readonly images: ImagesRepository,
    private readonly ownImages: OwnImagesRepository,
    private readonly registrations: Registrations,
  ) {}

  /**
   * Stores the photo. A signed-in user owns it, regardless of the address sent; a visitor's address gets a pending
   * user and a mailed link. Throws `AlreadyRegisteredError`, or what `PictureIntake.keep` throws, and stores nothing
   * in that case.
   */
  async add(photo: UploadedPicture, user?: SignedInUser): Promise<number> {
    if (user) return this.keep(photo, () => this.addressOf(user));
    const { email } = photo;
    if (email === null) return this.keep(photo, async () => null);
    await this.registrations.assertFree(email);
    return this.keep(photo, async () => {
      await this.registrations.claim(email);
      return email;
    });
  }

  /** Returns the photo as a small upright JPEG; stores nothing. Throws what `PictureReader.prepare` throws. */
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

  /** The current address: while the photo was read, the user may have changed it or been deleted. */
  private async addressOf(user: SignedInUser): Promise<string | null> {
    const owner = await this.ownImages.holdOwner(user.id);
    if (!owner) throw new NotSignedInError();
    return owner.email;
  }
}
