import { Injectable } from '@nestjs/common';
import { Any, MoreThan } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import type { InviteLetter, SentInvite } from '../domain/invite.js';
import { InvitesRepository } from '../domain/invites.repository.js';
import { InviteEntity } from './invite.entity.js';

/** Arbitrary numbers that identify these advisory locks. Raw SQL: TypeORM has none. */
const INVITER_LOCK = 4_101;
const INVITEE_LOCK = 4_102;

/** Raw SQL: joins `users`, which belongs to another module, whose entity is not ours to import. */
const FIND_LETTER = `
  SELECT users.email AS "inviterEmail", invitee_email AS "inviteeEmail",
         utm_source AS "utmSource", utm_medium AS "utmMedium", utm_campaign AS "utmCampaign"
    FROM invites JOIN users ON users.id = invites.inviter_id
   WHERE invites.id = $1`;

@Injectable()
export class TypeormInvitesRepository extends InvitesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async findByInviter(inviterId: number): Promise<SentInvite[]> {
    const sent = await this.invites.pick(['id', 'inviteeEmail', 'sentAt'], {
      where: { inviterId },
      order: { id: 'ASC' },
    });
    return sent.map(({ id, inviteeEmail, sentAt }) => ({ id, email: inviteeEmail, sentAt }));
  }

  async lock(inviterId: number, inviteeEmails: string[]): Promise<void> {
    await this.database.select('SELECT pg_advisory_xact_lock($1, $2)', [INVITER_LOCK, inviterId]);
    // Sorted, because two people who invite the same friends in a different order would deadlock.
    for (const email of [...new Set(inviteeEmails)].sort()) {
      await this.database.select('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
        INVITEE_LOCK,
        email,
      ]);
    }
  }

  async add(inviterId: number, inviteeEmail: string): Promise<number> {
    return (await this.invites.insertReturning({ inviterId, inviteeEmail }, ['id'])).id;
  }

  async findResting(inviteeEmails: string[], since: Date): Promise<string[]> {
    const invites = await this.invites.pick(['inviteeEmail'], {
      where: { inviteeEmail: Any(inviteeEmails), sentAt: MoreThan(since) },
    });
    return invites.map(({ inviteeEmail }) => inviteeEmail);
  }

  async findLetter(inviteId: number): Promise<InviteLetter | null> {
    const [letter] = await this.database.select<InviteLetter>(FIND_LETTER, [inviteId]);
    return letter ?? null;
  }

  private get invites() {
    return this.database.repository(InviteEntity);
  }
}
