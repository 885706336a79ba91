import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { type ItemList, type ListQuery, mapList } from '../../../shared/item-list.js';
import {
  ImageModeration,
  type ModeratedImage,
} from '../../images/application/image-moderation.service.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import { ImageNotFoundError } from '../../images/domain/image.errors.js';
import type { ActingAdmin, ChangeFields } from '../domain/change.js';
import { type ReviewedImage, StoredImageReview } from '../domain/image-review.js';
import { AuditTrail } from './audit-trail.service.js';

/** A moderator's decisions, each with the value it sets in `removed`. */
const REMOVED_AFTER = { remove: true, restore: false, 'review-again': null } as const;

export type ImageDecision = keyof typeof REMOVED_AFTER;

/** Lists images for moderators and applies their decisions; every change is recorded in the audit trail. */
@Injectable()
export class ImageReviews {
  constructor(
    private readonly lists: RowLists,
    private readonly moderation: ImageModeration,
    private readonly links: MediaLinks,
    private readonly trail: AuditTrail,
    private readonly database: Database,
  ) {}

  async list(query: ListQuery): Promise<ItemList<ReviewedImage>> {
    return mapList(await this.lists.open(StoredImageReview, query), (image) => this.shown(image));
  }

  /** Returns the image with a URL that works now. Throws `ImageNotFoundError`. */
  async get(id: number): Promise<ReviewedImage> {
    const image = await this.lists.find(StoredImageReview, id);
    if (!image) throw new ImageNotFoundError();
    return this.shown(image);
  }

  /** Returns the changed image. Records nothing when nothing changed. Throws `ImageNotFoundError`. */
  decide(admin: ActingAdmin, id: number, decision: ImageDecision): Promise<ReviewedImage> {
    return this.database.transaction(async () => {
      const { before, after } = await this.moderation.setRemoved(id, REMOVED_AFTER[decision]);
      if (before.removed !== after.removed) {
        const [{ removed: was }, { removed: is }] = [before, after];
        await this.record(admin, decision, id, { removed: was }, { removed: is });
      }
      return this.get(id);
    });
  }

  /** Throws `ImageNotFoundError` and `ImageNotRemovedError`. */
  expunge(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { email, ...image } = await this.moderation.expunge(id);
      await this.record(admin, 'expunge', id, { email, ...pixelsOf(image) }, null);
    });
  }

  /** Throws `ImageNotFoundError`, `ImageRemovedError`, and the errors of an upload. */
  rotate(
    admin: ActingAdmin,
    id: number,
    sent: { bytes: Buffer; rotation: number },
  ): Promise<ReviewedImage> {
    return this.moderation.replacePixels(id, sent, async ({ before, after }) => {
      await this.record(admin, 'rotate-pixels', id, pixelsOf(before), pixelsOf(after));
      return this.get(id);
    });
  }

  private record(
    admin: ActingAdmin,
    verb: ImageDecision | 'expunge' | 'rotate-pixels',
    id: number,
    before: ChangeFields,
    after: ChangeFields | null,
  ): Promise<number> {
    return this.trail.record(admin, {
      action: `image.${verb}`,
      subject: `image:${id}`,
      before,
      after,
    });
  }

  private shown({ visible, ...image }: StoredImageReview): ReviewedImage {
    return { ...image, objectStorageUrl: this.links.forOwner({ ...image, visible }) };
  }
}

type Pixels = Pick<ModeratedImage, 'rotation' | 'width' | 'height' | 'fileSize'>;

function pixelsOf({ rotation, width, height, fileSize }: Pixels): ChangeFields {
  return { rotation, width, height, fileSize };
}
