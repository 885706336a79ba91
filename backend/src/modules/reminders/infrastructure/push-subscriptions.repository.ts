import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { NotLoggedInError } from '../../../shared/refusal.errors.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';

/** Raw SQL, because `logins` belongs to another module. The login is locked first, as at its end. */
const LOCK_LOGIN = 'SELECT FROM logins WHERE id = $1 FOR KEY SHARE';

const SUBSCRIPTION = ['loginId', 'userId', 'endpoint', 'p256dh', 'auth'] as const;

type PushSubscription = Pick<PushSubscriptionEntity, (typeof SUBSCRIPTION)[number]>;

@Injectable()
export class PushSubscriptionsRepository extends repositoryOf(PushSubscriptionEntity) {
  /**
   * Replaces an earlier subscription of the login or of the endpoint. The caller has locked the user. Throws
   * `NotLoggedInError` when the login has ended.
   */
  async put(subscription: PushSubscription): Promise<void> {
    const { loginId, endpoint } = subscription;
    await this.database.transaction(async () => {
      const [locked] = await this.database.select(LOCK_LOGIN, [loginId]);
      if (!locked) throw new NotLoggedInError();
      await this.rows.delete({ endpoint });
      await this.rows.delete({ loginId });
      // When two calls of one device run at once, either subscription is right.
      await this.rows.insertUnlessTaken(subscription, ['loginId']);
    });
  }

  find(loginId: number): Promise<PushSubscription | null> {
    return this.rows.pickOne(SUBSCRIPTION, { where: { loginId } });
  }

  ofUsers(userIds: number[]): Promise<Pick<PushSubscription, 'loginId' | 'userId'>[]> {
    return this.rows.pick(['loginId', 'userId'], { where: { userId: Any(userIds) } });
  }

  /** Removes the subscription unless it was replaced since. */
  async remove(loginId: number, endpoint: string): Promise<void> {
    await this.rows.delete({ loginId, endpoint });
  }

  async removeAll(userId: number): Promise<void> {
    await this.rows.delete({ userId });
  }
}
