import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotLoggedInError } from '../../../shared/refusal.errors.js';
import type { FriendPair, Side } from '../domain/friend-pair.js';
import { FriendPairEntity } from './friend-pair.entity.js';
import { InviteEntity } from './invite.entity.js';

export interface InviteUser {
  id: number;
  /** Lower case. */
  email: string | null;
}

/** An invite as one of its two users sees it. */
export interface Friendship {
  id: number;
  side: Side;
  /**
   * The friend's address in the invite, which the user knows already; the friend may have another one today. Null for
   * the inviter of an old invite.
   */
  address: string | null;
  /** Null without a name, or as long as the user may not know it. */
  name: string | null;
  pair: FriendPair;
}

export interface AskMail {
  asker: string | null;
  /** Null without a name, or as long as the user may not know it. */
  name: string | null;
  /** The recipient's address of today. */
  to: string;
  /** Whether the recipient invited the asker. */
  toInviter: boolean;
}

/** Raw SQL, because `users` belongs to another module. The user is locked first, as in a deletion of the account. */
const LOCK_USER = 'SELECT FROM users WHERE id = $1 FOR KEY SHARE';

/**
 * Whether the two may know each other's names: the friend came by this invite, has asked, or has agreed. Before that,
 * the name would tell the inviter that the address has an account, and a stranger would read words of the inviter. A
 * user who registers the address after the friend has deleted the account did not come by the invite.
 */
const MAY_KNOW_NAMES = `(asked_by = 'invitee' OR paired_at IS NOT NULL
          OR joined_at >= (SELECT created_at FROM users AS invitee WHERE invitee.id = invites.invitee_id))`;

/**
 * An invite whose invitee was deleted is for the present owner of its address. When two users invited each other under
 * the same addresses, the first invite stands for both.
 */
const INVITES_OF = `
  SELECT invites.id, inviter_id = $1 AS "isInviter", inviter_email AS "inviterEmail",
         (SELECT name FROM users WHERE ${MAY_KNOW_NAMES}
             AND users.id = CASE inviter_id WHEN $1 THEN invites.invitee_id ELSE inviter_id END) AS name,
         invitee_email AS "inviteeEmail", asked_by AS "askedBy", declined_at AS "declinedAt",
         paired_at AS "pairedAt", inviter_rests_until AS "inviterRestsUntil",
         invitee_rests_until AS "inviteeRestsUntil"
    FROM invites LEFT JOIN friend_pairs ON invite_id = invites.id
   WHERE (inviter_id = $1 OR invites.invitee_id = $1
          OR invites.invitee_id IS NULL AND invitee_email = $2)
     AND NOT EXISTS (
       SELECT FROM invites AS earlier
        WHERE earlier.id < invites.id
          AND earlier.inviter_id = invites.invitee_id AND earlier.invitee_id = invites.inviter_id
          AND earlier.inviter_email = invites.invitee_email
          AND earlier.invitee_email = invites.inviter_email)`;
const FIND_ALL = `${INVITES_OF} ORDER BY invites.id`;
const FIND_ONE = `${INVITES_OF} AND invites.id = $3`;
const LOCK = `${FIND_ONE} FOR UPDATE OF invites`;

/** Raw SQL, because `users` belongs to another module. Each case joins by the id, which has an index. */
export const FIND_ASK_MAIL = `
  SELECT CASE asked_by WHEN 'inviter' THEN inviter_email ELSE invitee_email END AS asker,
         CASE WHEN ${MAY_KNOW_NAMES} THEN acting.name END AS name,
         users.email AS "to", asked_by = 'invitee' AS "toInviter"
    FROM friend_pairs
    JOIN invites ON invites.id = invite_id
    JOIN users AS acting ON acting.deletes_at IS NULL
     AND acting.id = CASE asked_by WHEN 'inviter' THEN inviter_id ELSE invites.invitee_id END
    JOIN users ON users.id = CASE asked_by
           WHEN 'invitee' THEN inviter_id
           ELSE coalesce(invites.invitee_id, (SELECT id FROM users AS owner WHERE owner.email = invitee_email)) END
   WHERE invite_id = $1 AND declined_at IS NULL AND paired_at IS NULL
     AND users.password IS NOT NULL AND users.email IS NOT NULL AND users.deletes_at IS NULL`;

interface Row {
  id: number;
  isInviter: boolean;
  inviterEmail: string | null;
  inviteeEmail: string;
  name: string | null;
  askedBy: Side | null;
  declinedAt: Date | null;
  pairedAt: Date | null;
  inviterRestsUntil: Date | null;
  inviteeRestsUntil: Date | null;
}

/** Invites, by which two users know each other, and their pairs. Nobody but these two users finds an invite. */
@Injectable()
export class FriendsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the invites that the user sent or got, oldest first. */
  async findAll({ id, email }: InviteUser): Promise<Friendship[]> {
    const rows = await this.database.select<Row>(FIND_ALL, [id, email]);
    return rows.map(friendshipOf);
  }

  /**
   * Returns null when there is no such invite of this user. Concurrent callers wait until the transaction ends. Throws
   * `NotLoggedInError` when the user is gone.
   */
  async lock(inviteId: number, { id, email }: InviteUser): Promise<Friendship | null> {
    const [locked] = await this.database.select(LOCK_USER, [id]);
    if (!locked) throw new NotLoggedInError();
    const values = [id, email, inviteId];
    await this.database.select(LOCK, values);
    // A second statement, because the one that waited for the lock reads the pair as it was before the wait.
    const [row] = await this.database.select<Row>(FIND_ONE, values);
    return row ? friendshipOf(row) : null;
  }

  /**
   * Stores the pair. An invitee who asks or agrees stays the invitee of this invite, even under another address. An
   * invitee who declines does not become its invitee, because the inviter would learn the name of a user who has the
   * address of a deleted friend.
   */
  async store({ id: inviteId, side, pair }: Friendship, userId: number): Promise<void> {
    const { restsUntil, ...state } = pair;
    const rests = { inviterRestsUntil: restsUntil.inviter, inviteeRestsUntil: restsUntil.invitee };
    const values = { ...state, ...rests, ...(side === 'invitee' && { inviteeId: userId }) };
    if (side === 'invitee' && pair.declinedAt === null) await this.bind(inviteId, userId);
    const pairs = this.database.repository(FriendPairEntity);
    const { affected } = await pairs.update({ inviteId }, values);
    if (affected === 0) await pairs.insertAll([{ inviteId, ...values }]);
  }

  /**
   * Returns null when the request was answered or withdrawn, when the friend has no account, or when either user has
   * asked for the deletion of the account.
   */
  async findAskMail(inviteId: number): Promise<AskMail | null> {
    const [mail] = await this.database.select<AskMail>(FIND_ASK_MAIL, [inviteId]);
    return mail ?? null;
  }

  private async bind(id: number, inviteeId: number): Promise<void> {
    await this.database.repository(InviteEntity).update({ id }, { inviteeId });
  }
}

function friendshipOf(row: Row): Friendship {
  const side = row.isInviter ? 'inviter' : 'invitee';
  const pair: FriendPair = {
    askedBy: row.askedBy,
    declinedAt: row.declinedAt,
    pairedAt: row.pairedAt,
    restsUntil: { inviter: row.inviterRestsUntil, invitee: row.inviteeRestsUntil },
  };
  const { id, name } = row;
  return { id, side, address: row.isInviter ? row.inviteeEmail : row.inviterEmail, name, pair };
}
