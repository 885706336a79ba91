-- Whom a letter is for: a source, or a campaign (a source with a medium); everybody when both are null.
ALTER TABLE letters ADD COLUMN source text, ADD COLUMN medium text,
  ADD CONSTRAINT letters_medium_of_source CHECK (medium IS NULL OR source IS NOT NULL);

ALTER TABLE email_signups ADD COLUMN welcomed_at timestamptz,            -- when the one welcome mail was queued
  ADD COLUMN complained_at timestamptz;                                  -- when the owner of the address called a mail spam

-- Mails that came back after a server had accepted them, beside those that none accepted.
ALTER TABLE undelivered_mails ADD COLUMN origin text NOT NULL DEFAULT 'mail-server',
  DROP CONSTRAINT undelivered_mails_status_is_known,
  ADD CONSTRAINT undelivered_mails_status_is_known
    CHECK (status IN ('refused', 'given-up', 'returned', 'delayed', 'complaint')),
  ADD CONSTRAINT undelivered_mails_origin_is_known
    CHECK (origin IN ('mail-server', 'mailbox', 'ses', 'postmark', 'mailgun'));

-- bounces: addresses, by their mark, whose mailbox does not exist: they get no mail that nobody waits for.
CREATE TABLE ended_addresses (
  mark     bytea PRIMARY KEY,
  ended_at timestamptz NOT NULL DEFAULT now()
);
