import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { InviteLetter, SentInvite } from '../domain/invite.js';
import { addressHash } from '../domain/opt-out.js';
import { InvitesRepository } from '../domain/invites.repository.js';

/** Arbitrary numbers that identify these advisory locks. */
const INVITER_LOCK = 4_101;
const INVITEE_LOCK = 4_102;

@Injectable()
export class TypeormInvitesRepository extends InvitesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  findByInviter(inviterId: number): Promise<SentInvite[]> {
    return this.database.select<SentInvite>(
      `SELECT id, invitee_email AS email, sent_at AS "sentAt"
         FROM invites WHERE inviter_id = $1 ORDER BY id`,
      [inviterId],
    );
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
    const [added] = await this.database.write<{ id: number }>(
      'INSERT INTO invites (inviter_id, invitee_email) VALUES ($1, $2) RETURNING id',
      [inviterId, inviteeEmail],
    );
    return (added as { id: number }).id;
  }

  async findResting(inviteeEmails: string[], since: Date): Promise<string[]> {
    const found = await this.database.select<{ email: string }>(
      `SELECT email FROM unnest($1::text[], $2::text[]) AS asked (email, hash)
        WHERE EXISTS (SELECT FROM invite_opt_outs WHERE email_hash = hash)
           OR EXISTS (SELECT FROM invites WHERE invitee_email = email AND sent_at > $3)`,
      [inviteeEmails, inviteeEmails.map(addressHash), since],
    );
    return found.map(({ email }) => email);
  }

  async optOut(emailHash: string): Promise<void> {
    await this.database.write(
      'INSERT INTO invite_opt_outs (email_hash) VALUES ($1) ON CONFLICT DO NOTHING',
      [emailHash],
    );
  }

  async findLetter(inviteId: number): Promise<InviteLetter | null> {
    const [letter] = await this.database.select<InviteLetter>(
      `SELECT users.email AS "inviterEmail", invitee_email AS "inviteeEmail",
              utm_source AS "utmSource", utm_medium AS "utmMedium", utm_campaign AS "utmCampaign"
         FROM invites JOIN users ON users.id = invites.inviter_id
        WHERE invites.id = $1`,
      [inviteId],
    );
    if (!letter) return null;
    const optedOut = await this.database.select(
      'SELECT FROM invite_opt_outs WHERE email_hash = $1',
      [addressHash(letter.inviteeEmail)],
    );
    return optedOut.length > 0 ? null : letter;
  }
}
