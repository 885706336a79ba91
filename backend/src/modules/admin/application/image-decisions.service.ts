import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Decision,
  ImageModeration,
  isExpungeable,
  type ModeratedImage,
} from '../../images/application/image-moderation.service.js';
import {
  ImageDecidedError,
  ImageNotFoundError,
  ImageNotRemovedError,
} from '../../images/domain/image.errors.js';
import { type ActingAdmin, assertIsAdmin, type Change } from '../domain/change.js';
import {
  type DecisionOrder,
  type DecisionOutcome,
  IMAGE_DECISIONS,
  type ImageDecision,
  reviewStateOf,
} from '../domain/image-decision.js';
import type { ReviewedImage } from '../domain/reviewed-image.js';
import {
  AuditTrailRepository,
  type LastDecision,
} from '../infrastructure/audit-trail.repository.js';
import { AuditTrail } from './audit-trail.service.js';
import { ImageReviews, pixelsOf } from './image-reviews.service.js';

const DECISIONS: Record<Exclude<ImageDecision, 'expunge'>, Decision> = {
  remove: { removed: true },
  restore: { removed: false },
  'review-again': { removed: null, undoes: 'reports' },
  'reopen-reports': { removed: false, undoes: 'reports' },
  'reopen-appeal': { removed: true, undoes: 'appeal' },
};

const ACTIONS = IMAGE_DECISIONS.map(actionOf);

export interface DecisionResult {
  imageId: number;
  outcome: DecisionOutcome;
  /** The image as it is now; null when it no longer exists. */
  image: ReviewedImage | null;
}

@Injectable()
export class ImageDecisions {
  constructor(
    private readonly moderation: ImageModeration,
    private readonly reviews: ImageReviews,
    private readonly trail: AuditTrail,
    private readonly changes: AuditTrailRepository,
    private readonly database: Database,
  ) {}

  /**
   * Returns the changed image. Records nothing when nothing changed. Throws `ImageNotFoundError` and
   * `ImageDecidedError`.
   */
  async decide(
    admin: ActingAdmin,
    order: DecisionOrder & { decision: Exclude<ImageDecision, 'expunge'> },
  ): Promise<ReviewedImage> {
    const [result] = await this.decideAll(admin, [order]);
    if (!result?.image) throw new ImageNotFoundError();
    if (result.outcome === 'changed') throw new ImageDecidedError();
    return result.image;
  }

  /** Throws `ImageNotFoundError`, `ImageNotRemovedError` and what `decideAll` throws. */
  async expunge(admin: ActingAdmin, imageId: number): Promise<void> {
    const [result] = await this.decideAll(admin, [{ imageId, decision: 'expunge' }]);
    if (result?.outcome === 'gone') throw new ImageNotFoundError();
    if (result?.outcome === 'changed') throw new ImageNotRemovedError();
  }

  /**
   * Decides about different images in one transaction. An image with another outcome than `done` does not affect the
   * others. Throws `NotAllowedError` when a moderator expunges, which nobody can take back.
   */
  async decideAll(admin: ActingAdmin, orders: DecisionOrder[]): Promise<DecisionResult[]> {
    if (orders.some(isExpunge)) assertIsAdmin(admin);
    return this.database.transaction(async () => {
      const images = await this.moderation.lock(idsOf(orders));
      const undone = orders.filter(({ undo }) => undo).map(subjectOf);
      const last = await this.changes.findLastDecisions(undone, ACTIONS);
      const isOwn = (order: DecisionOrder) => last.get(subjectOf(order))?.adminId === admin.id;
      const outcomes = new Map(
        orders.map((order) => [
          order.imageId,
          outcomeOf(order, images.get(order.imageId), !order.undo || isOwn(order)),
        ]),
      );
      const made = orders
        .filter(({ imageId }) => outcomes.get(imageId) === 'done')
        .map((order) => withReopenedReports(order, last.get(subjectOf(order))));
      await this.make(admin, made);
      const now = await this.reviews.getAll(idsOf(orders), admin);
      return orders.map(({ imageId }) => ({
        imageId,
        outcome: outcomes.get(imageId) as DecisionOutcome,
        image: now.find(({ id }) => id === imageId) ?? null,
      }));
    });
  }

  private async make(admin: ActingAdmin, orders: DecisionOrder[]): Promise<void> {
    const decisions = orders.flatMap(({ imageId, decision, reason, note }) => {
      if (decision === 'expunge') return [];
      const removal = reason && { reason, note: note ?? null };
      return [[imageId, { ...DECISIONS[decision], removal }] as const];
    });
    const decided = await this.moderation.decide(new Map(decisions));
    const expunged = await this.moderation.expunge(idsOf(orders.filter(isExpunge)));
    const changes = orders.flatMap((order): Change[] => {
      const gone = expunged.get(order.imageId);
      if (gone) return [changeOf(order, { email: gone.email, ...pixelsOf(gone) }, null)];
      const change = decided.get(order.imageId);
      if (!change) return [];
      const { before, after, reports, appeal } = change;
      const { reason } = order;
      const changesAppeal = appeal === 'answer' || appeal === 'reopen';
      if (before.removed === after.removed && reports === 0 && !changesAppeal && !reason) return [];
      const is = {
        removed: after.removed,
        ...(reason && { reason }),
        ...(reports > 0 && { reports }),
        ...(changesAppeal && { appeal }),
      };
      return [changeOf(order, { removed: before.removed }, is)];
    });
    await this.trail.recordAll(admin, changes);
  }
}

function outcomeOf(
  { decision, seen }: DecisionOrder,
  image: ModeratedImage | undefined,
  mayUndo: boolean,
): DecisionOutcome {
  if (!image) return 'gone';
  if (seen !== undefined && reviewStateOf(image.removed) !== seen) return 'changed';
  if (decision === 'expunge' && !isExpungeable(image)) return 'changed';
  if (decision === 'reopen-appeal' && image.appealAnsweredAt === null) return 'changed';
  return mayUndo ? 'done' : 'changed';
}

/**
 * Also reopens the reports that the undone removal settled. The caller can't know of them when they were too few to
 * mark the image as reported.
 */
function withReopenedReports(
  order: DecisionOrder,
  undone: LastDecision | undefined,
): DecisionOrder {
  const settledReports = order.decision === 'restore' && undone !== undefined && undone.reports > 0;
  return settledReports ? { ...order, decision: 'reopen-reports' } : order;
}

function isExpunge({ decision }: DecisionOrder): boolean {
  return decision === 'expunge';
}

function idsOf(orders: DecisionOrder[]): number[] {
  return orders.map(({ imageId }) => imageId);
}

function subjectOf({ imageId }: DecisionOrder): string {
  return `image:${imageId}`;
}

function actionOf(decision: ImageDecision): string {
  return `image.${decision}`;
}

function changeOf(order: DecisionOrder, before: Change['before'], after: Change['after']): Change {
  return { action: actionOf(order.decision), subject: subjectOf(order), before, after };
}
