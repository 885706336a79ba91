import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RowLists } from '../../../platform/database/row-lists.js';
import { type ItemList, type ListQuery, mapList } from '../../../shared/item-list.js';
import {
  type Decision,
  ImageModeration,
  type ModeratedImage,
} from '../../images/application/image-moderation.service.js';
import {
  ImageReports,
  type ReasonReports,
} from '../../images/application/image-reports.service.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import { ImageNotFoundError } from '../../images/domain/image.errors.js';
import type { ActingAdmin, ChangeFields, PastChange } from '../domain/change.js';
import { type ReviewedImage, StoredImageReview } from '../domain/image-review.js';
import { AuditTrail } from './audit-trail.service.js';

/** A moderator's decisions. The last two undo one: the reports that it settled are open again. */
const DECISIONS = {
  remove: { removed: true, reports: 'settle' },
  restore: { removed: false, reports: 'settle' },
  'review-again': { removed: null, reports: 'reopen' },
  'reopen-reports': { removed: false, reports: 'reopen' },
} as const satisfies Record<string, Decision>;

export type ImageDecision = keyof typeof DECISIONS;

/** What happened to an image. */
export interface ImageHistory {
  reports: ReasonReports[];
  decisions: PastChange[];
}

/** Past decisions that the review shows of an image. */
const PAST_DECISIONS = 20;

/** Lists images for moderators and applies their decisions; every change is recorded in the audit trail. */
@Injectable()
export class ImageReviews {
  constructor(
    private readonly lists: RowLists,
    private readonly moderation: ImageModeration,
    private readonly reports: ImageReports,
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

  /** Reports and past decisions, newest first; empty for a missing image. */
  async history(id: number): Promise<ImageHistory> {
    const [reports, decisions] = await Promise.all([
      this.reports.byReason(id),
      this.trail.of(`image:${id}`, PAST_DECISIONS),
    ]);
    return { reports, decisions };
  }

  /** Returns the changed image. Records nothing when nothing changed. Throws `ImageNotFoundError`. */
  decide(admin: ActingAdmin, id: number, decision: ImageDecision): Promise<ReviewedImage> {
    return this.database.transaction(async () => {
      const { before, after, reports } = await this.moderation.decide(id, DECISIONS[decision]);
      if (before.removed !== after.removed || reports > 0) {
        const is = { removed: after.removed, ...(reports > 0 && { reports }) };
        await this.record(admin, decision, id, { removed: before.removed }, is);
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
