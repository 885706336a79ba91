-- The open code of an inviter: one friend at the table takes one seat with it. Its link is signed, and not stored.
CREATE TABLE seat_codes (
  inviter_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
