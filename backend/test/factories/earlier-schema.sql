-- Turns the baseline into the schema of a version before 1.0, by the migrations in `schema_migrations`. The tables have no
-- rows yet.

CREATE TABLE invite_opt_outs (
  email_hash char(64) CONSTRAINT invite_opt_outs_pkey PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);

DO $$
DECLARE
  ran bigint[] := ARRAY (SELECT "timestamp" - 1763600000000 FROM schema_migrations);
BEGIN
  IF 80 <> ALL (ran) THEN
    DROP TABLE unasked_mails;
  END IF;
  IF 81 <> ALL (ran) THEN
    ALTER TABLE images DROP COLUMN unclaimed;
  END IF;
  IF 90 <> ALL (ran) THEN
    DROP VIEW shared_responses;
    CREATE VIEW shared_responses AS
      SELECT responses.id, user_id, question_id, response_content, day, submitted_at
        FROM responses JOIN users ON users.id = user_id
       WHERE visibility = 'public' AND day IS NOT NULL AND users.deletes_at IS NULL;
    ALTER TABLE responses DROP COLUMN shared_with;
  END IF;
END $$;
