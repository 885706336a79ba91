-- Turns the database of a version before 1.0 into one of the baseline. Runs in one transaction, while the version before still
-- serves; and on the rows of a backup of it, which have the schema of the baseline already.

-- Gives up before requests that wait for these locks are noticed, and before it could deadlock with one: a start tries again.
SET LOCAL lock_timeout = '250ms';

-- What nothing uses any more.
DROP TRIGGER IF EXISTS ratings_count_times ON ratings;
DROP FUNCTION IF EXISTS ratings_count_times();
DROP TABLE IF EXISTS invite_opt_outs;
DROP FUNCTION IF EXISTS mail_opt_outs_copy();
DROP FUNCTION IF EXISTS image_pool_draw(double precision[]);

-- What the last builds before 1.0 added one by one.
DO $$
DECLARE
  ran bigint[] := ARRAY (SELECT "timestamp" - 1763600000000 FROM schema_migrations);
BEGIN
  IF 80 <> ALL (ran) THEN
    CREATE TABLE IF NOT EXISTS unasked_mails (
      mark     bytea NOT NULL,
      day      date NOT NULL,
      mail_ids uuid[] NOT NULL,
      CONSTRAINT unasked_mails_pkey PRIMARY KEY (day, mark)
    );
    ALTER TABLE mail_opt_outs
      DROP CONSTRAINT mail_opt_outs_list_is_known,
      ADD CONSTRAINT mail_opt_outs_list_is_known CHECK (list IN ('invites', 'news', 'account'));
  END IF;

  -- Answers of before get null: whoever could see them still can.
  IF 90 <> ALL (ran) THEN
    ALTER TABLE responses ADD COLUMN IF NOT EXISTS shared_with integer[];
    UPDATE responses SET shared_with = NULL WHERE shared_with IS NOT NULL;
    ALTER TABLE responses ALTER COLUMN shared_with SET DEFAULT '{}';
    CREATE OR REPLACE VIEW shared_responses AS
      SELECT responses.id, user_id, question_id, response_content, day, submitted_at, shared_with
        FROM responses JOIN users ON users.id = user_id
       WHERE visibility = 'public' AND day IS NOT NULL AND users.deletes_at IS NULL
         AND shared_with IS DISTINCT FROM '{}';
  END IF;

  -- Images that somebody sent under an address without proof wait for its owner.
  IF 81 <> ALL (ran) THEN
    ALTER TABLE images ADD COLUMN IF NOT EXISTS unclaimed boolean NOT NULL DEFAULT false;
    UPDATE images SET unclaimed = true FROM users WHERE users.email = images.email AND users.password IS NULL;
    CREATE INDEX IF NOT EXISTS images_unclaimed_idx ON images (email, id) WHERE unclaimed;
  END IF;

  -- Usernames in two Unicode spellings of the same letters become one (NFC). One whose other spelling is taken stays as it
  -- is until an admin renames it.
  IF 88 <> ALL (ran) THEN
    UPDATE users SET username = normalized
      FROM (SELECT min(id) AS id, normalize(username) AS normalized FROM users
             WHERE username IS NOT NORMALIZED GROUP BY normalize(username)) AS other
     WHERE users.id = other.id AND length(normalized) <= 64
       AND normalized NOT IN (SELECT username FROM users);
  END IF;
END $$;
