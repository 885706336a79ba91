import { Injectable } from '@nestjs/common';
import { Any, IsNull, MoreThan, Not } from 'typeorm';
import { repositoryOf } from '../../../platform/database/repository-of.js';
import { writeOfUser } from '../../../platform/database/violated-constraint.js';
import type { StoredInvite } from '../domain/sent-invite.js';
import { InviteEntity } from './invite.entity.js';

type NewInvite = Pick<InviteEntity, 'inviterId' | 'inviterEmail' | 'inviteeId' | 'inviteeEmail'>;

export type InviteMail = Pick<
  InviteEntity,
  'inviterEmail' | 'inviteeEmail' | 'utmSource' | 'utmMedium' | 'utmCampaign'
>;

/** Arbitrary numbers that identify these advisory locks. */
const INVITER_LOCK = 4_101;
const INVITEE_LOCK = 4_102;

const LOCK_INVITER = 'SELECT pg_advisory_xact_lock($1, $2), now()';

/** Raw SQL, because `users` belongs to another module, whose entity can't be imported here. */
const FIND_MAIL = `
  SELECT users.email AS "inviterEmail", invitee_email AS "inviteeEmail",
         utm_source AS "utmSource", utm_medium AS "utmMedium", utm_campaign AS "utmCampaign"
    FROM invites JOIN users ON users.id = invites.inviter_id
   WHERE invites.id = $1 AND users.deletes_at IS NULL`;

/** Raw SQL, because the new values depend on other rows. */
const BOUNCE = `
  UPDATE invites
     SET bounced_at = now(), returned = returned OR may_return,
         returns = returns + (may_return AND NOT returned)::int
    FROM (SELECT coalesce(sum(of_inviter.returns), 0) < $2 AS may_return
            FROM invites JOIN invites AS of_inviter USING (inviter_id) WHERE invites.id = $1) AS inviter
   WHERE id = $1 AND joined_at IS NULL AND (mailed_at IS NULL OR NOT $3)`;

/** Columns of a bounced invite that are reset when its address is invited again. */
const RESET = { mailedAt: null, bouncedAt: null, resentAt: null, resends: 0, returned: false };

const LOCK_INVITEE = `
  SELECT users.id FROM users JOIN invites ON invites.invitee_id = users.id
   WHERE invites.id = $1 AND sha256(decode(users.email, 'escape')) = decode($2, 'hex')
     FOR UPDATE OF users`;

/**
 * Raw SQL, because it reads tables of other modules. A user who was created for an invite has the time of the invite,
 * because both rows get the time of the transaction. A user whom an admin created has another time.
 */
const REMOVE_INVITEE = `
  DELETE FROM users WHERE id = $1 AND password IS NULL
     AND EXISTS (SELECT FROM invites WHERE invitee_id = users.id AND sent_at = users.created_at)
     AND NOT EXISTS (SELECT FROM images WHERE images.email = users.email)
  RETURNING email`;

@Injectable()
export class InvitesRepository extends repositoryOf(InviteEntity) {
  /** Returns this user's invites, oldest first. */
  findByInviter(inviterId: number): Promise<StoredInvite[]> {
    return this.rows.find({ where: { inviterId }, order: { id: 'ASC' } });
  }

  find(id: number): Promise<StoredInvite | null> {
    return this.rows.findOneBy({ id });
  }

  /**
   * Blocks concurrent invites by this user or to these addresses until the transaction ends. Returns the time of the
   * transaction by the clock of the database, which dates invites and their mails.
   */
  async lock(inviterId: number, inviteeEmails: string[]): Promise<Date> {
    const values = [INVITER_LOCK, inviterId];
    const [{ now }] = (await this.database.select(LOCK_INVITER, values)) as [{ now: Date }];
    // Sorted, because two users who invite the same friends in a different order would deadlock.
    for (const email of [...new Set(inviteeEmails)].sort()) {
      await this.database.select('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
        INVITEE_LOCK,
        email,
      ]);
    }
    return now;
  }

  /**
   * Adds an invite, or resets a bounced one to the same address. Returns the id. Throws `NotLoggedInError` when the
   * inviter is gone.
   */
  async add(invite: NewInvite): Promise<number> {
    const { inviterId, inviteeEmail } = invite;
    const [again] = await this.rows.updateReturning(
      { inviterId, inviteeEmail },
      { ...invite, sentAt: () => 'now()', ...RESET },
      ['id'],
    );
    if (again) return again.id;
    const added = await writeOfUser('invites_inviter_id_fkey', () =>
      this.rows.insertReturning(invite, ['id']),
    );
    return added.id;
  }

  async markResent(id: number): Promise<void> {
    await this.rows.update({ id }, { resends: () => 'resends + 1', resentAt: () => 'now()' });
  }

  async markMailed(id: number): Promise<void> {
    await this.rows.update({ id }, { mailedAt: () => 'now()', bouncedAt: null });
  }

  /**
   * Marks an invite whose mail can't be delivered, and returns it to the inviter, at most `mostReturns` times for one
   * inviter. With `onlyFirst`, an invite that was mailed before stays as it is.
   */
  async markBounced(
    id: number,
    { mostReturns, onlyFirst }: { mostReturns: number; onlyFirst: boolean },
  ): Promise<void> {
    await this.database.write(BOUNCE, [id, mostReturns, onlyFirst]);
  }

  /** Marks the invites to an address as bounced, but not those with which a friend has joined. */
  async markAllBounced(inviteeEmail: string, mostReturns: number): Promise<void> {
    const where = { inviteeEmail, joinedAt: IsNull(), bouncedAt: IsNull() };
    for (const { id } of await this.rows.pick(['id'], { where, order: { id: 'ASC' } }))
      await this.markBounced(id, { mostReturns, onlyFirst: false });
  }

  async markJoined(id: number, inviteeEmail: string): Promise<{ inviterId: number } | null> {
    const where = { id, inviteeEmail, joinedAt: IsNull() };
    const joined = { joinedAt: () => 'now()' };
    return (await this.rows.updateReturning(where, joined, ['inviterId']))[0] ?? null;
  }

  /** Returns those of the addresses that another user than `exceptInviterId` invited after `since`. */
  async findResting(inviteeEmails: string[], since: Date, exceptInviterId = 0): Promise<string[]> {
    const [inviteeEmail, inviterId] = [Any(inviteeEmails), Not(exceptInviterId)];
    const invites = await this.rows.pick(['inviteeEmail'], {
      where: [
        { inviteeEmail, inviterId, sentAt: MoreThan(since) },
        { inviteeEmail, inviterId, resentAt: MoreThan(since) },
      ],
    });
    return invites.map(({ inviteeEmail }) => inviteeEmail);
  }

  /**
   * Deletes the pending user that was created for this invite, unless there are images of the address. Returns the
   * address, or null when there is no such user or its address has another hash.
   */
  async removeInvitee(inviteId: number, emailHash: string): Promise<string | null> {
    const [user] = await this.database.select<{ id: number }>(LOCK_INVITEE, [inviteId, emailHash]);
    if (!user) return null;
    const [removed] = await this.database.write<{ email: string }>(REMOVE_INVITEE, [user.id]);
    return removed?.email ?? null;
  }

  /** Returns null when the invite was deleted, or its inviter has asked for the deletion of the account. */
  async findMail(inviteId: number): Promise<InviteMail | null> {
    const [mail] = await this.database.select<InviteMail>(FIND_MAIL, [inviteId]);
    return mail ?? null;
  }
}
