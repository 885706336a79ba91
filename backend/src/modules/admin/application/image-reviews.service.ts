import { Injectable } from '@nestjs/common';
import { RowLists } from '../../../platform/database/row-lists.js';
import { type ItemList, type ListQuery, mapList } from '../../../shared/item-list.js';
import type { ModeratedImage } from '../../images/application/image-moderation.service.js';
import {
  ImageReports,
  type ReasonReports,
} from '../../images/application/image-reports.service.js';
import { ImageTurns } from '../../images/application/image-turns.service.js';
import { MediaLinks } from '../../images/application/media-links.service.js';
import { ImageNotFoundError } from '../../images/domain/image.errors.js';
import type { ActingAdmin, ChangeFields, PastChange } from '../domain/change.js';
import { type ReviewedImage, StoredImageReview } from '../domain/image-review.js';
import { ChangesRepository } from '../infrastructure/changes.repository.js';
import { AuditTrail } from './audit-trail.service.js';

export interface ImageHistory {
  reports: ReasonReports[];
  decisions: PastChange[];
}

const PAST_DECISIONS = 20;

@Injectable()
export class ImageReviews {
  constructor(
    private readonly lists: RowLists,
    private readonly turns: ImageTurns,
    private readonly reports: ImageReports,
    private readonly links: MediaLinks,
    private readonly trail: AuditTrail,
    private readonly changes: ChangesRepository,
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

  /** Like `get` for several images, in any order; leaves out those that are missing. */
  async getAll(ids: number[]): Promise<ReviewedImage[]> {
    const images = await this.lists.findAll(StoredImageReview, ids);
    return images.map((image) => this.shown(image));
  }

  /** Reports and past decisions, newest first; empty for a missing image. */
  async history(id: number): Promise<ImageHistory> {
    const [reports, decisions] = await Promise.all([
      this.reports.byReason(id),
      this.changes.findBySubject(`image:${id}`, PAST_DECISIONS),
    ]);
    return { reports, decisions };
  }

  /** Turns the image to this rotation in degrees, or by a quarter turn. Throws what `ImageTurns.turn` throws. */
  async rotate(
    admin: ActingAdmin,
    id: number,
    rotation: number | undefined,
  ): Promise<ReviewedImage> {
    const turned = await this.turns.turn(id, rotation, async ({ before, after }) => {
      const pixels = { before: pixelsOf(before), after: pixelsOf(after) };
      await this.trail.recordOf(admin, 'image.rotate-pixels', id, pixels);
      return this.get(id);
    });
    return turned ?? this.get(id);
  }

  private shown({ visible, ...image }: StoredImageReview): ReviewedImage {
    return { ...image, objectStorageUrl: this.links.forOwner({ ...image, visible }) };
  }
}

type Pixels = Pick<ModeratedImage, 'rotation' | 'width' | 'height' | 'fileSize'>;

export function pixelsOf({ rotation, width, height, fileSize }: Pixels): ChangeFields {
  return { rotation, width, height, fileSize };
}
