import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Expiry,
  type ManagedUser,
  ManagedUsers,
  type UserUpdate,
  type HashedUserChange,
} from '../../auth/application/managed-users.service.js';
import { OwnPasswords } from '../../auth/application/own-passwords.service.js';
import { VisitRecords } from '../../analytics/application/visit-records.service.js';
import { UserImages } from '../../images/application/user-images.service.js';
import { ImagesNeedAddressError } from '../../images/domain/image.errors.js';
import { DataExports } from '../../personal-data/application/data-exports.service.js';
import { Responses } from '../../questions/application/responses.service.js';
import { Subscriptions } from '../../signups/application/subscriptions.service.js';
import { WebhookEvents } from '../../webhooks/application/webhook-events.service.js';
import { type ActingAdmin, type Actor, type ChangeFields, differ } from '../domain/change.js';
import { UserNotices } from './user-notices.service.js';
import { AuditTrail } from './audit-trail.service.js';
import type { PortalAccess } from '../../../shared/roles.js';
import { UndeliveredMails } from '../../bounces/application/undelivered-mails.service.js';

/** Form input of an admin, with plain-text passwords. `currentPassword` is the admin's own. */
export type UserInput = Omit<HashedUserChange, 'password' | 'isConfirmed'> & {
  password?: string;
  currentPassword?: string;
};

/**
 * Changes of users by admins. A change, its side effects and its entry in the audit trail share one transaction; only a
 * deletion first removes most rows in smaller ones.
 */
@Injectable()
export class UserEdits {
  constructor(
    private readonly users: ManagedUsers,
    private readonly passwords: OwnPasswords,
    private readonly images: UserImages,
    private readonly responses: Responses,
    private readonly visits: VisitRecords,
    private readonly subscriptions: Subscriptions,
    private readonly events: WebhookEvents,
    private readonly exports: DataExports,
    private readonly undelivered: UndeliveredMails,
    private readonly notices: UserNotices,
    private readonly trail: AuditTrail,
    private readonly database: Database,
  ) {}

  async create(admin: ActingAdmin, input: UserInput): Promise<ManagedUser> {
    const hashed = await this.hashed(input);
    return this.database.transaction(async () => {
      const user = await this.users.add(hashed, admin.id);
      await this.trail.recordOf(admin, 'user.create', user.id, { after: fieldsOf(user) });
      return user;
    });
  }

  /**
   * Throws `ImagesNeedAddressError` when the address of a user with images is removed, and what
   * `OwnPasswords.verify` and `ManagedUsers.update` throw.
   */
  async update(admin: ActingAdmin, id: number, input: UserInput): Promise<ManagedUser> {
    const { currentPassword } = input;
    if (currentPassword !== undefined) await this.passwords.verify(admin.id, currentPassword);
    const isConfirmed = currentPassword !== undefined;
    const hashed = { ...(await this.hashed(input)), isConfirmed };
    return this.database.transaction(async () => {
      const update = await this.users.update(id, hashed, admin.id);
      if (isChange(update)) await this.follow(admin, update);
      return update.after;
    });
  }

  /** Also deletes the user's images, answers, invites and logins. Throws what `ManagedUsers.lockRemovable` throws. */
  async remove(admin: ActingAdmin, id: number): Promise<void> {
    await this.removeLocked(admin, () => this.users.lockRemovable(id, admin.id));
  }

  /**
   * Like `remove`. When the user asked for the deletion, also removes their name and address from the sign-ups for news
   * and from the audit trail. Returns false when the user registered, got another link or kept the account in the
   * meantime.
   */
  removeExpired(actor: Actor, id: number, expiry: Expiry): Promise<boolean> {
    const isForgotten = expiry.kind === 'deleted';
    return this.removeLocked(actor, () => this.users.lockExpired(id, expiry), isForgotten);
  }

  /** Throws what `ManagedUsers.grant` throws. */
  async grant(
    admin: ActingAdmin,
    username: string,
    portalAccess: PortalAccess,
  ): Promise<ManagedUser> {
    return this.database.transaction(async () => {
      const { before, after } = await this.users.grant(username, portalAccess, admin.id);
      const [was, is] = [accessOf(before), accessOf(after)];
      if (differ(was, is)) {
        await this.trail.recordOf(admin, 'user.grant', after.id, { before: was, after: is });
      }
      return after;
    });
  }

  /** Throws `UserNotFoundError`. */
  clearName(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const { name } = await this.users.clearName(id);
      if (name === null) return;
      const change = { before: { name }, after: { name: null } };
      await this.trail.recordOf(admin, 'user.clear-name', id, change);
    });
  }

  resendRegistration(admin: ActingAdmin, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const user = await this.users.resendRegistration(id);
      await this.trail.recordOf(admin, 'user.resend-registration', id, {
        after: { email: user.email },
      });
    });
  }

  /**
   * Deletes the user that `lock` returns. First deletes most of the user's rows in separate transactions: a single one
   * could exceed the time limit of a statement, and uploads wait for the transaction that removes images. Returns false
   * when `lock` returns no user.
   */
  private async removeLocked(
    actor: Actor,
    lock: () => Promise<ManagedUser | null>,
    isForgotten = false,
  ): Promise<boolean> {
    for (;;) {
      const state = await this.database.transaction(async () => {
        const user = await lock();
        if (!user) return 'missing';
        if (isForgotten && (await this.trail.forgetSome(user.id, user.email))) return 'shrinking';
        if (await this.removeSomeOf(user)) return 'shrinking';
        await this.users.remove(user);
        await this.removeTraces(actor, user);
        if (isForgotten) await this.forget(user);
        return 'removed';
      });
      if (state !== 'shrinking') return state === 'removed';
    }
  }

  /** Returns whether there may be more rows to remove. */
  private async removeSomeOf({ id, email }: ManagedUser): Promise<boolean> {
    return (
      (email !== null && (await this.images.removeSomeOf(email))) ||
      (await this.responses.removeSomeOf(id)) ||
      (await this.visits.forgetSome(id))
    );
  }

  private async removeTraces(actor: Actor, user: ManagedUser): Promise<void> {
    await this.exports.removeAbandoned();
    if (user.email !== null) {
      await this.undelivered.forget(user.email);
      await this.events.forget(user.email);
    }
    await this.trail.recordOf(actor, 'user.delete', user.id, { before: fieldsOf(user) });
  }

  /**
   * Must run last: until `removeSomeOf` has locked the image pool, a parallel call can expunge an image and record its
   * owner.
   */
  private async forget({ id, email }: ManagedUser): Promise<void> {
    if (email !== null) await this.subscriptions.remove(email);
    await this.trail.forget(id, email);
  }

  private async follow(admin: ActingAdmin, update: UserUpdate): Promise<void> {
    const { before, after, passwordReplaced } = update;
    const gone = after.email === null ? before.email : null;
    if (gone !== null && (await this.images.hasAny(gone))) throw new ImagesNeedAddressError();
    const changeId = await this.trail.recordOf(admin, 'user.update', after.id, {
      before: fieldsOf(before),
      after: { ...fieldsOf(after), ...(passwordReplaced && { credentials: 'replaced' }) },
    });
    await this.notices.send(changeId, update);
  }

  private async hashed({ password, currentPassword: _own, ...input }: UserInput) {
    if (password === undefined) return input;
    return { ...input, password: await this.users.hash(password) };
  }
}

function isChange({ before, after, passwordReplaced }: UserUpdate): boolean {
  return passwordReplaced || differ(fieldsOf(before), fieldsOf(after));
}

function accessOf({ portalAccess, role }: ManagedUser): ChangeFields {
  return { portalAccess, role };
}

function fieldsOf({ username, email, role, subscription }: ManagedUser): ChangeFields {
  return { username, email, role, subscription };
}
