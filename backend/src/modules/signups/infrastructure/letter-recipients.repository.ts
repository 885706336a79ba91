import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { LetterText, RecipientOutcome } from '../domain/letter.js';
import { LetterRecipientEntity } from './letter-recipient.entity.js';

export interface OpenLetter {
  hasBegun: boolean;
  /** Seconds until the time that the admin chose; negative afterwards. */
  secondsUntilBegin: number;
}

type NextRecipient = Pick<LetterRecipientEntity, 'signupId' | 'mailId'>;

/** The mail to one recipient. `email` is null when the address must not be written to anymore. */
interface RecipientMail extends LetterText {
  email: string | null;
}

/** Locks the letter. Finds none for the job of an earlier schedule. */
const LOCK = `
  SELECT status = 'sending' AS "hasBegun", extract(epoch FROM sends_at - $3)::float8 AS "secondsUntilBegin" FROM letters
   WHERE id = $1 AND batch = $2 AND status IN ('scheduled', 'sending') FOR UPDATE`;

/**
 * Finds letters that began earlier and have recipients left. One letter is sent at a time, so that the rate holds for
 * all letters.
 */
const EARLIER = `
  SELECT FROM letters earlier
   WHERE status = 'sending' AND NOT all_taken
     AND (started_at, id) < (SELECT coalesce(started_at, 'infinity'), id FROM letters WHERE id = $1)`;

/** Whether a sign-up belongs to the audience of the letter. */
const IN_AUDIENCE = `
  (SELECT (source IS NULL OR utm_source = source) AND (medium IS NULL OR utm_medium = medium)
     FROM letters WHERE id = $1)`;

/** After a backup was restored, recipients whose mail was not sent are taken again. */
const BEGIN = `
  WITH unsent AS (DELETE FROM letter_recipients WHERE letter_id = $1 AND state = 'queued')
  UPDATE letters SET status = 'sending', started_at = now(), last_signup_id = 0, all_taken = false,
         recipients = (SELECT count(*) FROM email_signups WHERE confirmed_at IS NOT NULL AND ${IN_AUDIENCE})
   WHERE id = $1`;

/**
 * Adds the recipients after the last one, in one statement. A sign-up that was confirmed after the letter began is no
 * recipient. It has subqueries, because a join would read all sign-ups from the first one on. The id of a mail is
 * computed from the letter and the sign-up, so that a restored backup sends the mail with the same id.
 */
const TAKE_NEXT = `
  WITH next AS (
    SELECT id FROM email_signups
     WHERE NOT (SELECT all_taken FROM letters WHERE id = $1)
       AND id > (SELECT last_signup_id FROM letters WHERE id = $1)
       AND confirmed_at <= (SELECT started_at FROM letters WHERE id = $1) AND ${IN_AUDIENCE}
     ORDER BY id LIMIT $2
  ), moved AS (
    UPDATE letters SET all_taken = (SELECT count(*) FROM next) < $2,
           last_signup_id = coalesce((SELECT max(id) FROM next), last_signup_id)
     WHERE id = $1
  )
  INSERT INTO letter_recipients (letter_id, signup_id, mail_id)
  SELECT $1, id, md5(concat_ws(' ', 'letter', $1::integer,
           (SELECT extract(epoch FROM created_at) FROM letters WHERE id = $1), id))::uuid
    FROM next ORDER BY id
  ON CONFLICT ON CONSTRAINT letter_recipients_pkey DO NOTHING
  RETURNING signup_id AS "signupId", mail_id AS "mailId"`;

/** Raw SQL, because it joins the opt-outs, which store a hash of the address. */
const FIND_MAIL = `
  SELECT l.subject, l.body,
         CASE WHEN s.confirmed_at IS NOT NULL AND NOT EXISTS (
           SELECT FROM mail_opt_outs
            WHERE list = 'news' AND mark = mail_opt_out_mark(sha256(decode(s.email, 'escape')))
         ) THEN s.email END AS email
    FROM letter_recipients r JOIN letters l ON l.id = r.letter_id JOIN email_signups s ON s.id = r.signup_id
   WHERE l.id = $1 AND s.id = $2 AND r.state = 'queued' AND l.status = 'sending'`;

/**
 * Raw SQL, because one statement changes the row and the counter, so that a mail is counted once. For a stopped letter
 * it counts the mails that were being sent, and skips nothing.
 */
const SETTLE = `
  WITH settled AS (
    UPDATE letter_recipients r SET state = $3 FROM letters l
     WHERE letter_id = $1 AND signup_id = $2 AND state = 'queued' AND l.id = letter_id AND (l.status = 'sending' OR $3 <> 'skipped')
    RETURNING state
  )
  UPDATE letters
     SET delivered = delivered + (state = 'delivered')::integer,
         bounced = bounced + (state = 'bounced')::integer,
         skipped = skipped + (state = 'skipped')::integer,
         failed = failed + (state = 'failed')::integer
    FROM settled WHERE id = $1`;

/** Raw SQL for the same reason. */
const RETURN = `
  WITH returned AS (
    UPDATE letter_recipients SET state = 'bounced'
     WHERE mail_id = $1 AND state = 'delivered' AND signup_id = (SELECT id FROM email_signups WHERE email = $2)
    RETURNING letter_id
  )
  UPDATE letters SET delivered = delivered - 1, bounced = bounced + 1 FROM returned WHERE id = letter_id`;

/** Sign-ups that unsubscribed before their row was added count as skipped, too. */
const END_IF_DONE = `
  UPDATE letters SET status = 'sent', ended_at = now(), paused_until = NULL,
         skipped = greatest(skipped, recipients - delivered - bounced - failed)
   WHERE id = $1 AND all_taken
     AND NOT EXISTS (SELECT FROM letter_recipients WHERE letter_id = $1 AND state = 'queued')
  RETURNING id`;

const PAUSE = `UPDATE letters SET paused_until = now() + make_interval(secs => $2::integer) WHERE id = $1`;

const REMOVE_RECIPIENTS = `
  DELETE FROM letter_recipients WHERE (signup_id, letter_id) IN (
    SELECT r.signup_id, r.letter_id FROM letters l JOIN letter_recipients r ON r.letter_id = l.id
     WHERE l.ended_at < $1 LIMIT $2)
  RETURNING signup_id`;

/**
 * The recipients of letters that are being sent. Rows are added in the order of the ids of their sign-ups, as many as
 * the rate allows, so a list of any length is never in memory or in one statement. All times are of the database.
 */
@Injectable()
export class LetterRecipientsRepository {
  constructor(private readonly database: Database) {}

  /** Blocks changes of the letter until the transaction ends. Returns null when this batch may not run anymore. */
  async lock(letterId: number, batch: number, now: Date): Promise<OpenLetter | null> {
    const [letter] = await this.database.select<OpenLetter>(LOCK, [letterId, batch, now]);
    return letter ?? null;
  }

  async hasEarlier(letterId: number): Promise<boolean> {
    return (await this.database.select(EARLIER, [letterId])).length > 0;
  }

  async begin(letterId: number): Promise<void> {
    await this.database.write(BEGIN, [letterId]);
  }

  countQueued(letterId: number): Promise<number> {
    return this.database
      .repository(LetterRecipientEntity)
      .count({ where: { letterId, state: 'queued' } });
  }

  async takeNext(letterId: number, atMost: number): Promise<NextRecipient[]> {
    return this.database.write<NextRecipient>(TAKE_NEXT, [letterId, atMost]);
  }

  /**
   * Called just before a mail is sent. Returns null when the letter was stopped, or the recipient is gone or settled.
   */
  async findMail(letterId: number, signupId: number): Promise<RecipientMail | null> {
    const [mail] = await this.database.select<RecipientMail>(FIND_MAIL, [letterId, signupId]);
    return mail ?? null;
  }

  /** Records and counts what became of a mail; once for each recipient. */
  async settle(letterId: number, signupId: number, outcome: RecipientOutcome): Promise<void> {
    await this.database.write(SETTLE, [letterId, signupId, outcome]);
  }

  /** Counts a mail that came back after the mail server had accepted it. */
  async markReturned(mailId: string, email: string): Promise<void> {
    await this.database.write(RETURN, [mailId, email]);
  }

  /** The letter of which this mail is one; null for a mail of another kind. */
  async findLetter(mailId: string, email: string): Promise<number | null> {
    const mail = await this.database
      .repository(LetterRecipientEntity)
      .pickOne(['letterId', 'signupId'], { where: { mailId, signup: { email } } });
    return mail?.letterId ?? null;
  }

  /** Stores when a letter that waits for the mail server continues, for admins to see. `null` ends the pause. */
  async pause(letterId: number, seconds: number | null): Promise<void> {
    await this.database.write(PAUSE, [letterId, seconds]);
  }

  async endIfDone(letterId: number): Promise<boolean> {
    return (await this.database.write(END_IF_DONE, [letterId])).length > 0;
  }

  /** Removes recipients of letters that ended before this time, at most `atMost`. Returns how many. */
  async remove(endedBefore: Date, atMost: number): Promise<number> {
    return (await this.database.write(REMOVE_RECIPIENTS, [endedBefore, atMost])).length;
  }
}
