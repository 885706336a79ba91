-- Turns the database of a version before 1.0 into one that the baseline made, while that version still serves. Leaves
-- other databases alone. Keeps the records of the migrations, because that version would run missing ones again.
DO $$
DECLARE
  -- Numbers of the migrations that the baseline builds on. The names ended with a time, whose last digits counted them.
  needed bigint[] := '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,24,28,29,32,34,35,37,38,39,41,42,43,44,45,46,47,
    48,49,50,53,54,55,56,57,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75}';
  ran bigint[];
  found integer;
BEGIN
  IF to_regclass('schema_migrations') IS NULL THEN RETURN; END IF;
  SELECT array_agg("timestamp" - 1763600000000), count(*) FILTER (WHERE "timestamp" - 1763600000000 = ANY (needed))
    INTO ran, found FROM schema_migrations;
  IF found = 0 OR EXISTS (SELECT FROM schema_migrations WHERE name LIKE 'Baseline%') THEN RETURN; END IF;
  IF found < cardinality(needed) THEN
    RAISE EXCEPTION USING ERRCODE = 'UN100', MESSAGE = format(
      'it has %s of the %s migrations that version 1.0 builds on; start the last version before 1.0 on it first',
      found, cardinality(needed));
  END IF;

  -- Gives up before users notice that requests wait for these locks, and before a deadlock; the start then tries again.
  SET LOCAL lock_timeout = '250ms';

  -- Nothing uses these anymore.
  DROP TRIGGER IF EXISTS ratings_count_times ON ratings;
  DROP FUNCTION IF EXISTS ratings_count_times();
  DROP TABLE IF EXISTS invite_opt_outs;
  DROP FUNCTION IF EXISTS mail_opt_outs_copy();
  DROP FUNCTION IF EXISTS image_pool_draw(double precision[]);

  -- The last builds before 1.0 added these one by one.
  IF 80 <> ALL (ran) THEN
    CREATE TABLE unasked_mails (
      mark     bytea NOT NULL,
      day      date NOT NULL,
      mail_ids uuid[] NOT NULL,
      CONSTRAINT unasked_mails_pkey PRIMARY KEY (day, mark)
    );
    ALTER TABLE mail_opt_outs
      DROP CONSTRAINT mail_opt_outs_list_is_known,
      ADD CONSTRAINT mail_opt_outs_list_is_known CHECK (list IN ('invites', 'news', 'account'));
  END IF;
  -- Earlier responses get null, so that whoever could read them still can.
  IF 90 <> ALL (ran) THEN
    ALTER TABLE responses ADD COLUMN shared_with integer[];
    ALTER TABLE responses ALTER COLUMN shared_with SET DEFAULT '{}';
    CREATE OR REPLACE VIEW shared_responses AS
      SELECT responses.id, user_id, question_id, response_content, day, submitted_at, shared_with
        FROM responses JOIN users ON users.id = user_id
       WHERE visibility = 'public' AND day IS NOT NULL AND users.deletes_at IS NULL
         AND shared_with IS DISTINCT FROM '{}';
  END IF;
  -- Images that somebody sent under an address without proof wait for the owner of the address.
  IF 81 <> ALL (ran) THEN
    ALTER TABLE images ADD COLUMN unclaimed boolean NOT NULL DEFAULT false;
    UPDATE images SET unclaimed = true FROM users WHERE users.email = images.email AND users.password IS NULL;
    CREATE INDEX images_unclaimed_idx ON images (email, id) WHERE unclaimed;
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
  INSERT INTO schema_migrations ("timestamp", name) VALUES (1764000000001, 'Baseline1764000000001');
END $$;
