import { Injectable } from '@nestjs/common';
import { Accounts } from '../../auth/application/accounts.service.js';
import type { Person } from '../../auth/domain/person.js';
import type { UploadedPicture } from '../domain/image.js';
import { ImagesRepository } from '../domain/images.repository.js';
import { PictureIntake } from './picture-intake.service.js';

/** Takes photos of cards in, and with them the people who sent them. */
@Injectable()
export class CardPhotos {
  constructor(
    private readonly intake: PictureIntake,
    private readonly images: ImagesRepository,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Keeps the photo. Signed in, it belongs to the person, whatever address was sent; a visitor's address becomes a
   * pending account with a mailed link. Throws `AddressHasAccountError`, or what `PictureIntake.keep` throws, and leaves
   * nothing behind then.
   */
  async add(photo: UploadedPicture, person?: Person): Promise<number> {
    if (person) return this.keep({ ...photo, email: person.email });
    const { email } = photo;
    if (email === null) return this.keep(photo);
    await this.accounts.assertFree(email);
    return this.keep(photo, () => this.accounts.claim(email));
  }

  private keep({ bytes, ...sent }: UploadedPicture, along = async () => {}): Promise<number> {
    return this.intake.keep(bytes, async (picture) => {
      await along();
      return this.images.add({ ...sent, ...picture });
    });
  }
}
