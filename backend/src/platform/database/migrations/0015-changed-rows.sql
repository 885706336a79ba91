-- By which programs read what changed. A file of its own, because 0014 locks the tables for reads, too. Writes wait for
-- seconds for a million images. CONCURRENTLY would wait forever for another process that waits for its turn to migrate.
CREATE INDEX email_signups_change_idx ON email_signups (change, id) INCLUDE (updated_at);
CREATE INDEX campaign_days_change_idx ON campaign_days (change, id) INCLUDE (updated_at);
CREATE INDEX questions_change_idx ON questions (change, id) INCLUDE (updated_at);
CREATE INDEX codes_change_idx ON codes (change, id) INCLUDE (updated_at);
CREATE INDEX images_change_idx ON images (change, id) INCLUDE (updated_at);
