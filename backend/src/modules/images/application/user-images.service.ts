import { ImageModerationRepository } from '../infrastructure/image-moderation.repository.js';
import { OwnImagesRepository } from '../infrastructure/own-images.repository.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { chunksOf } from '../../../shared/chunks.js';
import { Database } from '../../../platform/database/database.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { AccountHooks } from '../../auth/application/account-hooks.service.js';
import { ObjectRemoval } from './object-removal.service.js';

const VISIBILITY_JOBS = 'owner-visibility';

/** Images per statement, and where they enter or leave the pool, per transaction: uploads wait for it. */
const AT_ONCE = 500;

interface Owner {
  id: number;
  email: string;
}

/**
 * Handles a user's images when the user is deleted, keeps the account after all, or changes the address. There can be any
 * number of them: the rate limits allow thousands a month. Joins the current transaction. Locks the pool before each
 * statement, so that nobody deletes an image that it has chosen: fewer than `AT_ONCE` changed images mean that none are left.
 */
@Injectable()
export class UserImages implements OnModuleInit {
  constructor(
    private readonly images: OwnImagesRepository,
    private readonly moderation: ImageModerationRepository,
    private readonly removal: ObjectRemoval,
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly hooks: AccountHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.addressMoved.add((from, to) => this.moveTo(from, to));
    this.jobs.handle<{ userId: number }>(VISIBILITY_JOBS, ({ userId }) => this.settle(userId));
  }

  /**
   * Deletes rows and ratings of some images of this address; jobs delete the bytes. Returns whether there may be more,
   * which need another transaction.
   */
  removeSomeOf(email: string): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.moderation.lockPool();
      const removed = await this.images.removeSome(email, AT_ONCE);
      await this.removal.scheduleAll(removed);
      return removed.length === AT_ONCE;
    });
  }

  /** Hides the public images of a user until `showHiddenOf`. A job hides those beyond the first hundreds. */
  async hidePublicOf({ id, email }: Owner): Promise<void> {
    await this.moderation.lockPool();
    const hidden = await this.images.hideSome(email, AT_ONCE);
    if (hidden === AT_ONCE) await this.jobs.send(VISIBILITY_JOBS, { userId: id });
  }

  /**
   * Makes the images public again that `hidePublicOf` hid. A job does when there are many: `moveTo` may have locked them
   * before the pool.
   */
  async showHiddenOf({ id, email }: Owner): Promise<void> {
    if (await this.images.hasMore(email, AT_ONCE))
      return this.jobs.send(VISIBILITY_JOBS, { userId: id });
    await this.moderation.lockPool();
    await this.images.showSome(email, AT_ONCE);
  }

  /** Whether this address has images, including removed ones. */
  hasAny(email: string): Promise<boolean> {
    return this.images.hasMore(email, 0);
  }

  /**
   * Assigns the images of the old address to the new one. Both must be lower case. Others lock images after the pool, so
   * this does, too, unless uploads would wait for long.
   */
  moveTo(oldEmail: string, newEmail: string): Promise<void> {
    return this.database.transaction(async () => {
      if (!(await this.images.hasMore(oldEmail, AT_ONCE))) await this.moderation.lockPool();
      // Ids first: a search for the next images would pass all those that this transaction has moved.
      for (let ids: number[]; (ids = await this.images.findIds(oldEmail)).length > 0;) {
        for (const some of chunksOf(ids, AT_ONCE)) await this.images.move(some, oldEmail, newEmail);
      }
    });
  }

  private async settle(userId: number): Promise<void> {
    while (await this.database.transaction(() => this.settleSome(userId))) continue;
  }

  /** The user may have kept the account, or asked for its deletion again, since the job was sent. */
  private async settleSome(userId: number): Promise<boolean> {
    const owner = await this.images.holdLeaving(userId);
    if (!owner || owner.email === null) return false;
    await this.moderation.lockPool();
    const change = owner.isLeaving ? 'hideSome' : 'showSome';
    return (await this.images[change](owner.email, AT_ONCE)) === AT_ONCE;
  }
}
