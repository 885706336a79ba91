-- Letters are sent through the mail queue, which knows what waits for another attempt.
DROP INDEX letters_one_taking;
-- Their mails are queued now.
DELETE FROM letter_recipients WHERE state = 'queued';
UPDATE letters SET last_signup_id = 0, all_taken = false WHERE status = 'sending';
ALTER TABLE letters DROP COLUMN runner, DROP COLUMN active_at, DROP COLUMN failures;
DROP INDEX letter_recipients_state_idx;
ALTER TABLE letter_recipients DROP COLUMN attempts, DROP COLUMN due_at;
CREATE INDEX letter_recipients_state_idx ON letter_recipients (letter_id, state);
