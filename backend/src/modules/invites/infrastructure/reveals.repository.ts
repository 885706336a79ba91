import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** An answer of a friend to the question that the user answered on the same day. */
export interface Reveal {
  responseId: number;
  friendId: number;
}

/**
 * Raw SQL, because it joins the view of answers that friends may see, which the module of questions publishes. Two
 * users who have agreed twice, by two invites, see each answer once.
 */
const REVEALS = `
  SELECT DISTINCT ON (own.id, theirs.id)
         own.id AS "responseId", own.submitted_at AS "submittedAt", invites.id AS "friendId",
         theirs.response_content AS answer
    FROM friend_pairs AS pair
    JOIN invites ON invites.id = pair.invite_id
    JOIN shared_responses AS own ON own.user_id = $1 AND own.submitted_at >= pair.paired_at
    JOIN shared_responses AS theirs
      ON theirs.user_id = CASE WHEN inviter_id = $1 THEN pair.invitee_id ELSE inviter_id END
     AND theirs.user_id <> $1 AND theirs.day = own.day AND theirs.question_id = own.question_id
     AND theirs.submitted_at >= pair.paired_at
   WHERE (inviter_id = $1 OR pair.invitee_id = $1)
     AND (own.shared_with IS NULL OR invites.id = ANY (own.shared_with))
     AND (theirs.shared_with IS NULL OR invites.id = ANY (theirs.shared_with))`;
const BY_ANSWER = 'ORDER BY own.id, theirs.id, invites.id';

const FIND_SINCE = `
  SELECT "responseId", "friendId"
    FROM (${REVEALS} AND own.submitted_at >= $2 AND theirs.submitted_at > coalesce($4::timestamptz, '-infinity')
          ${BY_ANSWER}) AS reveals
   ORDER BY "submittedAt" DESC, "responseId" DESC, "friendId" LIMIT $3`;
const FIND_OF = `
  SELECT "responseId", "friendId"
    FROM (${REVEALS} AND own.id = $2 ${BY_ANSWER}) AS reveals ORDER BY "friendId"`;
const FIND_ANSWER = `
  SELECT answer FROM (${REVEALS} AND own.id = $2 AND invites.id = $3 ${BY_ANSWER}) AS reveals`;

/**
 * Answers that the two users of a pair show each other. Both answered the same question for the same day, publicly,
 * after they had agreed, with a form that named the other one.
 */
@Injectable()
export class RevealsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns reveals for the user's answers at or after `since`, the latest first, at most `limit`. With `cameAfter`,
   * only answers that the friends gave after that time.
   */
  findSince(userId: number, since: Date, cameAfter: Date | null, limit: number): Promise<Reveal[]> {
    return this.database.select<Reveal>(FIND_SINCE, [userId, since, limit, cameAfter]);
  }

  /** Returns the reveals for one of the user's answers. */
  findOf(userId: number, responseId: number): Promise<Reveal[]> {
    return this.database.select<Reveal>(FIND_OF, [userId, responseId]);
  }

  /** Returns the text of the friend's answer, or null. */
  async findResponseContent(
    userId: number,
    responseId: number,
    friendId: number,
  ): Promise<string | null> {
    const values = [userId, responseId, friendId];
    const [found] = await this.database.select<{ answer: string }>(FIND_ANSWER, values);
    return found?.answer ?? null;
  }
}
