import { ImageModerationRepository } from '../infrastructure/image-moderation.repository.js';
import { ImageReportsRepository } from '../infrastructure/image-reports.repository.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../shared/clock.js';
import { newMediaPath } from '../domain/media.js';
import { isHeldBy } from '../domain/image-report.js';
import {
  type AppealChange,
  appealChangeOf,
  isAppealOpen,
  type Removal,
} from '../domain/removal.js';
import type {
  DecidedChange,
  DecidedState,
  Decision,
  ModeratedImage,
} from '../domain/moderated-image.js';
import { ImageEvents } from './image-events.service.js';
import { ObjectRemoval } from './object-removal.service.js';
import { RemovalNotices } from './removal-notices.service.js';
import { SimilarImages } from './similar-images.service.js';

export type { DecidedChange, Decision, ModeratedImage };

/** Moderation of all images. Concurrent decisions about one image run one after another. */
@Injectable()
export class ImageModeration {
  constructor(
    private readonly images: ImageModerationRepository,
    private readonly removal: ObjectRemoval,
    private readonly reports: ImageReportsRepository,
    private readonly similar: SimilarImages,
    private readonly notices: RemovalNotices,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: ImageEvents,
  ) {}

  /** Returns the images by id, without missing ones. They can't change until the transaction of the caller ends. */
  async lock(ids: number[]): Promise<Map<number, ModeratedImage>> {
    return byId(await this.images.lockAll(ids));
  }

  /**
   * Removes images, accepts them, or returns them to the review queue, and settles or reopens their reports and
   * appeals. Missing images have no change. Joins the current transaction.
   */
  decide(decisions: ReadonlyMap<number, Decision>): Promise<Map<number, DecidedChange>> {
    return this.database.transaction(async () => {
      const before = await this.lock([...decisions.keys()]);
      const ids = [...before.keys()];
      const reopened = ids.filter((id) => known(decisions, id).undoes === 'reports');
      const settled = ids.filter((id) => !reopened.includes(id));
      const changed = [
        ...(await this.reports.settle(settled, this.clock.now())),
        ...(await this.reports.reopen(reopened)),
      ];
      const decided = (await this.reports.tally(ids)).map((tally): DecidedState => {
        const id = tally.imageId;
        const decision = known(decisions, id);
        const { removed } = decision;
        const image = known(before, id);
        const resembles = removed === null && image.resemblesExpunged;
        const held = resembles || (removed !== true && isHeldBy(tally, removed !== null));
        const appeal = appealChangeOf(image, decision);
        const removal = removalAfter(decision, image, appeal);
        return { id, removed, held, removal, appeal, newPath: newMediaPath() };
      });
      const after = byId(await this.images.decide(decided));
      const changes = decided.map(({ id, appeal }): [number, DecidedChange] => {
        const reports = changed.filter((imageId) => imageId === id).length;
        return [id, { before: known(before, id), after: known(after, id), reports, appeal }];
      });
      await this.notices.schedule(changes.map(([, change]) => change));
      await this.events.decided(changes.map(([, change]) => change));
      return new Map(changes);
    });
  }

  /**
   * Deletes the rows and their ratings permanently; jobs delete the bytes. Returns the deleted images by id, without
   * those that are missing or not expungeable. Joins the current transaction.
   */
  expunge(ids: number[]): Promise<Map<number, ModeratedImage>> {
    return this.database.transaction(async () => {
      const locked = await this.images.lockAll(ids);
      const images = locked.filter(isExpungeable);
      await this.images.delete(images.map(({ id }) => id));
      await this.removal.scheduleAll(images.map(({ objectKey }) => objectKey));
      for (const { perceptualHash } of images) await this.similar.remember(perceptualHash);
      await this.events.expunged(images.map(({ id }) => id));
      return byId(images);
    });
  }
}

/** Whether the image is removed, and its owner does not wait for another review. */
export function isExpungeable(image: ModeratedImage): boolean {
  return image.removed === true && !isAppealOpen(image);
}

function byId(images: ModeratedImage[]): Map<number, ModeratedImage> {
  return new Map(images.map((image) => [image.id, image]));
}

function known<T>(byId: ReadonlyMap<number, T>, id: number): T {
  return byId.get(id) as T;
}

/**
 * The reason after a decision. A new removal replaces it. A decision about an image that is already removed keeps it,
 * unless the decision gives another one. It stays after an image is accepted, so that an undo finds it.
 */
function removalAfter(
  { removed, removal }: Decision,
  { removalReason, removalNote }: ModeratedImage,
  appeal: AppealChange,
): Removal {
  if (removed === true && removal) return removal;
  if (appeal === 'forget') return { reason: null, note: null };
  return { reason: removalReason, note: removalNote };
}
