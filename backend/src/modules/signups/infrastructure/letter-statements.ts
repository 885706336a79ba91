/** The statements of `TypeormLetterRecipients`. */

/** Raw SQL: the lock of one batch. */
export const LOCK = `
  SELECT subject, body, status, extract(epoch FROM sends_at - $3)::float8 AS "untilBegin" FROM letters
   WHERE id = $1 AND batch = $2 AND status IN ('scheduled', 'sending') FOR UPDATE`;

/**
 * Raw SQL: letters that began earlier and have somebody due now. One letter is sent at a time, so that the rate holds for
 * all of them; one that only waits to try a few mailboxes again lets the next one begin.
 */
export const EARLIER = `
  SELECT FROM letters earlier
   WHERE status = 'sending'
     AND (started_at, id) <
         (SELECT coalesce(started_at, 'infinity'), id FROM letters WHERE id = $1)
     AND (NOT all_taken OR EXISTS (
           SELECT FROM letter_recipients
            WHERE letter_id = earlier.id AND state = 'queued' AND due_at <= now()))`;

/** Raw SQL: counts in the statement. */
export const BEGIN = `
  UPDATE letters SET status = 'sending', started_at = now(),
         recipients = (SELECT count(*) FROM email_signups WHERE confirmed_at IS NOT NULL)
   WHERE id = $1`;

/** Raw SQL: an earlier run of the batch, whose process is slow or dead, may not send from here on. */
export const RUN = `UPDATE letters SET runner = $2, active_at = now() WHERE id = $1`;

/** Raw SQL: the order of an index. */
export const DUE = `
  SELECT signup_id AS "signupId" FROM letter_recipients
   WHERE letter_id = $1 AND state = 'queued' AND due_at <= now()
   ORDER BY due_at, signup_id LIMIT $2`;

/**
 * Raw SQL: adds the recipients after the last one, in one statement. A sign-up confirmed after the letter began is none.
 * Subqueries, because a join would read all sign-ups from the first one on. The id of a mail follows from the letter and
 * the sign-up, so that a restored backup sends it under the same one.
 */
export const TAKE_NEXT = `
  WITH next AS (
    SELECT id FROM email_signups
     WHERE NOT (SELECT all_taken FROM letters WHERE id = $1)
       AND id > (SELECT last_signup_id FROM letters WHERE id = $1)
       AND confirmed_at <= (SELECT started_at FROM letters WHERE id = $1)
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
  RETURNING signup_id AS "signupId"`;

/** Raw SQL: a join with the list of opt-outs, which hold a mark of the address. */
export const TAKE_TURN = `
  SELECT r.mail_id AS "mailId", r.attempts,
         CASE WHEN s.confirmed_at IS NOT NULL AND NOT EXISTS (
           SELECT FROM mail_opt_outs
            WHERE list = 'news' AND mark = mail_opt_out_mark(sha256(decode(s.email, 'escape')))
         ) THEN s.email END AS email
    FROM letters l
    LEFT JOIN (letter_recipients r JOIN email_signups s ON s.id = r.signup_id)
      ON r.letter_id = l.id AND r.signup_id = $3 AND r.state = 'queued'
   WHERE l.id = $1 AND l.runner = $2 AND l.status = 'sending'`;

/** Raw SQL: the row and the counter in one statement, so that a mail is counted once. */
export const SETTLE = `
  WITH settled AS (
    UPDATE letter_recipients SET state = $3
     WHERE letter_id = $1 AND signup_id = $2 AND state = 'queued' RETURNING state
  )
  UPDATE letters
     SET delivered = delivered + (state = 'delivered')::integer,
         bounced = bounced + (state = 'bounced')::integer,
         skipped = skipped + (state = 'skipped')::integer,
         failed = failed + (state = 'failed')::integer
    FROM settled WHERE id = $1`;

/** Raw SQL: a time of the database. */
export const DEFER = `
  UPDATE letter_recipients SET attempts = attempts + 1, due_at = now() + make_interval(secs => $3)
   WHERE letter_id = $1 AND signup_id = $2 AND state = 'queued'`;

/** Raw SQL: decides from the row, and reads who is left. */
export const CLOSE = `
  UPDATE letters
     SET batch = batch + 1, runner = NULL, active_at = now(),
         failures = CASE WHEN $4::boolean THEN failures + 1 ELSE 0 END,
         paused_until = CASE WHEN $4::boolean
           THEN now() + make_interval(secs => least($6::integer, $5::integer * 2 ^ least(failures, 10))) END
   WHERE id = $1 AND batch = $2 AND runner = $3 AND status = 'sending'
  RETURNING all_taken AS "allTaken", extract(epoch FROM paused_until - now())::float8 AS "pausedFor",
    (SELECT extract(epoch FROM min(due_at) - now())::float8 FROM letter_recipients
      WHERE letter_id = $1 AND state = 'queued') AS "untilDue"`;

/** Raw SQL: a difference. Whoever unsubscribed before a row was added for them was skipped as well. */
export const END = `
  UPDATE letters SET status = 'sent', ended_at = now(), paused_until = NULL,
         skipped = greatest(skipped, recipients - delivered - bounced - failed)
   WHERE id = $1`;

/** Raw SQL: the number of the batch from the row. An earlier run of the batch may not send from here on, as in `RUN`. */
export const POSTPONE = `
  UPDATE letters SET batch = batch + 1, runner = NULL, active_at = now()
   WHERE id = $1 AND batch = $2 AND status IN ('scheduled', 'sending') RETURNING batch`;

/** Raw SQL: a clock that ran ahead may have written a time that is yet to come. */
export const STUCK = `
  SELECT id AS "letterId", batch FROM letters
   WHERE (status = 'sending' OR status = 'scheduled' AND sends_at < $1)
     AND (active_at < $1 OR active_at > now())
   ORDER BY id`;

/** Raw SQL: a time of the database. */
export const END_LONG_WAITS = `
  UPDATE letter_recipients SET due_at = now()
   WHERE letter_id IN (SELECT id FROM letters WHERE status = 'sending')
     AND state = 'queued' AND due_at > now() + make_interval(secs => $1)`;

/** Raw SQL: a limited number. */
export const REMOVE_RECIPIENTS = `
  DELETE FROM letter_recipients WHERE (signup_id, letter_id) IN (
    SELECT r.signup_id, r.letter_id FROM letters l JOIN letter_recipients r ON r.letter_id = l.id
     WHERE l.ended_at < $1 LIMIT $2)
  RETURNING signup_id`;
