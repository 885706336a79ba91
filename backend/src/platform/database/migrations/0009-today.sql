-- feed: where the news about a user's images begin, and whether the three cards of the first visit were closed.
CREATE TABLE today_marks (
  user_id        integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  first_run_over boolean NOT NULL DEFAULT false,
  seen_at        timestamptz,
  counts         jsonb                                                 -- of the newest images then: {"<id>": [views, seconds held]}
);
