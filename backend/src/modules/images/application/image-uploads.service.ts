import { ImagesRepository } from '../infrastructure/images.repository.js';
import { OwnImagesRepository } from '../infrastructure/own-images.repository.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { NotLoggedInError } from '../../../shared/refusal.errors.js';
import { DAY } from '../../../shared/milliseconds.js';
import { IMAGES } from '../../../shared/product-rules.js';
import { Tokens } from '../../../shared/tokens.js';
import { Registrations } from '../../auth/application/registrations.service.js';
import type { LoggedInUser } from '../../auth/domain/user.js';
import type { ImageObject, NewImage } from '../domain/image-types.js';
import type { UploadedImage } from '../domain/listed-image.js';
import { ImageDecoder } from '../infrastructure/decoder/image-decoder.js';
import { ImageEvents } from './image-events.service.js';
import { ImageIntake } from './image-intake.service.js';
import { ObjectRemoval } from './object-removal.service.js';
import { SimilarImages } from './similar-images.service.js';

interface SentImage extends UploadedImage {
  /** Network of the sender, as `networkOf` returns it. */
  network?: string;
  /** Receipt of an upload whose image this one replaces. */
  replaces?: string;
}

/** How long the receipt of an upload can be used, in milliseconds. */
const RECEIPT_LASTS = DAY;

const NOBODY = { email: null, unclaimed: false };

/** Stores images of cards, and creates pending users for the visitors who send them. */
@Injectable()
export class ImageUploads {
  constructor(
    private readonly intake: ImageIntake,
    private readonly similar: SimilarImages,
    private readonly decoder: ImageDecoder,
    private readonly images: ImagesRepository,
    private readonly ownImages: OwnImagesRepository,
    private readonly registrations: Registrations,
    private readonly removal: ObjectRemoval,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
    private readonly events: ImageEvents,
  ) {}

  /**
   * Stores the upload and returns the id of the image. A logged-in user owns the image, whatever address was sent. The
   * address of a visitor gets a pending user and a mailed link; its owner decides later about the unclaimed image.
   * Throws `AlreadyRegisteredError`, or what `ImageDecoder.prepare` throws, and then stores nothing.
   */
  async add(upload: SentImage, user?: LoggedInUser): Promise<number> {
    if (user) {
      return this.keep(upload, async () => ({
        email: await this.addressOf(user),
        unclaimed: false,
      }));
    }
    const { email } = upload;
    if (email === undefined) return this.keep(upload, async () => NOBODY);
    await this.registrations.assertFree(email);
    return this.keep(upload, async () => {
      await this.registrations.claim(email);
      return { email, unclaimed: true };
    });
  }

  /**
   * Returns a receipt. With it, a sender who mistyped the address can replace the image, unless the owner of that
   * address has accepted it.
   */
  receiptFor(id: number): string {
    return this.tokens.make('upload', [id, this.clock.now().getTime() + RECEIPT_LASTS]);
  }

  /** Returns the upload as a small upright JPEG; stores nothing. Throws what `ImageDecoder.prepare` throws. */
  async preview({ bytes, network }: Pick<SentImage, 'bytes' | 'network'>): Promise<Buffer> {
    const reading = { longestSide: IMAGES.previewSide, network };
    return (await this.decoder.prepare(bytes, reading)).bytes;
  }

  private async keep(
    { bytes, network, replaces, ...sent }: SentImage,
    owner: () => Promise<Pick<NewImage, 'email' | 'unclaimed'>>,
  ): Promise<number> {
    const write = async (image: ImageObject) => {
      const owned = await owner();
      if (replaces) await this.withdraw(replaces);
      const resemblesExpunged = await this.similar.resemblesExpunged(image.perceptualHash);
      const id = await this.images.add({ ...sent, ...image, ...owned, resemblesExpunged });
      await this.events.uploaded(id);
      return id;
    };
    return this.intake.keep(await this.decoder.prepare(bytes, { network }), write);
  }

  /** Deletes the image of a receipt. An image that was accepted or hidden stays beside the new one. */
  private async withdraw(receipt: string): Promise<void> {
    const [id, end = 0] = this.tokens.read('upload', receipt);
    if (id === undefined || end < this.clock.now().getTime()) return;
    const objectKey = await this.ownImages.withdraw(id);
    if (objectKey !== null) await this.removal.schedule(objectKey);
  }

  /** Returns the current address, which may have changed while the upload was read. Throws if the user was deleted. */
  private async addressOf(user: LoggedInUser): Promise<string | null> {
    const locked = await this.ownImages.lockUser(user.id);
    if (!locked) throw new NotLoggedInError();
    return locked.email;
  }
}
