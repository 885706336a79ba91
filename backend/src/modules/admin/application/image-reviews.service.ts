import { Injectable } from '@nestjs/common';
import { RowLists } from '../../../platform/database/row-lists.js';
import { type ItemList, type ListQuery, mapList } from '../../../shared/item-list.js';
import type { ModeratedImage } from '../../images/application/image-moderation.service.js';
import {
  ImageReports,
  type ReasonReports,
} from '../../images/application/image-reports.service.js';
import { ImageRotations } from '../../images/application/image-rotations.service.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import { ImageNotFoundError } from '../../images/domain/image.errors.js';
import {
  type ActingAdmin,
  assertIsAdmin,
  type ChangeFields,
  type PastChange,
} from '../domain/change.js';
import { type ReviewedImage, StoredReviewedImage, withoutOwner } from '../domain/reviewed-image.js';
import { type RatedImage, StoredRatedImage } from '../domain/rated-image.js';
import { AuditTrailRepository } from '../infrastructure/audit-trail.repository.js';
import { AuditTrail } from './audit-trail.service.js';

export interface ImageHistory {
  reports: ReasonReports[];
  /** Decisions about the image, and its rotations. */
  decisions: PastChange[];
}

export const PAST_CHANGES = 20;

@Injectable()
export class ImageReviews {
  constructor(
    private readonly lists: RowLists,
    private readonly rotations: ImageRotations,
    private readonly reports: ImageReports,
    private readonly links: MediaLinks,
    private readonly trail: AuditTrail,
    private readonly changes: AuditTrailRepository,
  ) {}

  /** Throws `NotAllowedError` when a moderator searches, or sorts by the address. */
  async list(query: ListQuery, admin: ActingAdmin): Promise<ItemList<ReviewedImage>> {
    if (query.q !== undefined || query.sort === 'email') assertIsAdmin(admin);
    return mapList(await this.lists.open(StoredReviewedImage, query), (image) =>
      this.shown(image, admin),
    );
  }

  async listRated(query: ListQuery): Promise<ItemList<RatedImage>> {
    return mapList(await this.lists.open(StoredRatedImage, query), ({ visible, ...image }) => ({
      ...image,
      objectStorageUrl: this.links.forOwner({ ...image, visible }),
    }));
  }

  /** Returns the image with a URL that works now. Throws `ImageNotFoundError`. */
  async get(id: number, admin: ActingAdmin): Promise<ReviewedImage> {
    const image = await this.lists.find(StoredReviewedImage, id);
    if (!image) throw new ImageNotFoundError();
    return this.shown(image, admin);
  }

  /** Like `get`, for several images in any order. Leaves out missing ones. */
  async getAll(ids: number[], admin: ActingAdmin): Promise<ReviewedImage[]> {
    const images = await this.lists.findAll(StoredReviewedImage, ids);
    return images.map((image) => this.shown(image, admin));
  }

  /**
   * Reports and past changes of an image, newest first; an expunged image has only changes. A moderator reads no other
   * name than their own.
   */
  async history(id: number, { portalAccess, username }: ActingAdmin): Promise<ImageHistory> {
    const [reports, decisions] = await Promise.all([
      this.reports.byReason(id),
      this.changes.findBySubject(`image:${id}`, PAST_CHANGES),
    ]);
    const isKnown = ({ admin }: PastChange) => portalAccess === 'admin' || admin === username;
    return {
      reports,
      decisions: decisions.map((past) =>
        isKnown(past) ? past : { ...past, admin: 'Somebody else' },
      ),
    };
  }

  /**
   * Rotates the image to this rotation in degrees, or by a quarter turn. Throws what `ImageRotations.rotate` throws.
   */
  async rotate(
    admin: ActingAdmin,
    id: number,
    rotation: number | undefined,
  ): Promise<ReviewedImage> {
    const rotated = await this.rotations.rotate(id, rotation, async ({ before, after }) => {
      const pixels = { before: pixelsOf(before), after: pixelsOf(after) };
      await this.trail.recordOf(admin, 'image.rotate-pixels', id, pixels);
      return this.get(id, admin);
    });
    return rotated ?? this.get(id, admin);
  }

  private shown({ visible, ...image }: StoredReviewedImage, admin: ActingAdmin): ReviewedImage {
    const shown = { ...image, objectStorageUrl: this.links.forOwner({ ...image, visible }) };
    return admin.portalAccess === 'admin' ? shown : withoutOwner(shown);
  }
}

type Pixels = Pick<ModeratedImage, 'rotation' | 'width' | 'height' | 'fileSize'>;

export function pixelsOf({ rotation, width, height, fileSize }: Pixels): ChangeFields {
  return { rotation, width, height, fileSize };
}
