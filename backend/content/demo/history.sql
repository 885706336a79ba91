-- The sixty days behind a demo start: photos and their ratings, visits by campaign, sign-ups, two friends with answers, one
-- letter. One statement, so that it can run inside the transaction that notes it. `demo.input` holds the days before today,
-- the answers and the hash of the password of both friends. Nothing is drawn at random: the same days get the same past.
DO $demo$
DECLARE
  input json := current_setting('demo.input');
  -- How much each photo is liked, in the order in which they are added.
  likes float8[] := '{.71,.58,.49,.66,.75,.62,.88,.54,.69,.37,.73,.93,.64,.41,.57,.60,.52,.67,.84,.46,.70,.95,.55,.63,.72,.78,.59,.35,.68,.65,.51,.90,.44,.61,.33,.56,.74,.89,.80,.48}';
  mara integer;
  ben integer;
  friends integer;
BEGIN
  CREATE FUNCTION pg_temp.chance(of text) RETURNS float8 LANGUAGE sql IMMUTABLE
    RETURN ('x' || left(md5(of), 8))::bit(32)::bigint / 4294967296.0;

  CREATE TEMP TABLE demo_days ON COMMIT DROP AS
    SELECT n, day::date, begins::timestamptz,
           (9 + n * 0.35 + 14 * pg_temp.chance('day' || n))::integer AS visits
      FROM json_array_elements(input -> 'days') WITH ORDINALITY AS given (each, n),
           json_to_record(each) AS (day text, begins text);

  -- Two friends. They can log in with the password that the start prints.
  INSERT INTO users (username, email, name, password, email_verified, created_at)
  SELECT username, username || '@example.com', initcap(username), input ->> 'password', true, begins + interval '18 hours'
    FROM (VALUES ('mara', 1), ('ben', 4)) AS friend (username, n) JOIN demo_days USING (n);
  SELECT id INTO mara FROM users WHERE username = 'mara';
  SELECT id INTO ben FROM users WHERE username = 'ben';
  INSERT INTO invites (inviter_id, inviter_email, invitee_email, invitee_id, sent_at, mailed_at, joined_at)
  SELECT mara, 'mara@example.com', 'ben@example.com', ben, begins + interval '9 hours', begins + interval '9 hours',
         begins + interval '18 hours'
    FROM demo_days WHERE n = 4
  RETURNING id INTO friends;
  INSERT INTO friend_pairs (invite_id, invitee_id, asked_by, paired_at)
  SELECT friends, ben, 'inviter', begins + interval '20 hours' FROM demo_days WHERE n = 4;

  -- Photos: the last seven wait for the review, one of them behind reports.
  CREATE TEMP TABLE demo_images ON COMMIT DROP AS
    SELECT id, r, likes[r] AS liked, 2 + r * 57 / 40 AS n, r > 33 AS waits, r = 37 AS reported
      FROM (SELECT id, row_number() OVER (ORDER BY id)::integer AS r FROM images WHERE email IS NULL) AS added
     WHERE r <= 40;
  UPDATE images
     SET created_at = begins + interval '1 hour' * (9 + 12 * pg_temp.chance('image' || r)),
         email = CASE WHEN r % 8 = 7 THEN 'mara@example.com' WHEN r % 13 = 11 THEN 'ben@example.com' END,
         utm_source = CASE WHEN r % 3 > 0 THEN 'card' END, utm_medium = CASE WHEN r % 3 > 0 THEN 'qr' END,
         removed = CASE WHEN NOT waits THEN false END, held = reported
    FROM demo_images JOIN demo_days USING (n)
   WHERE images.id = demo_images.id;
  INSERT INTO image_reports (image_id, reporter, reason, created_at)
  SELECT id, rpad(md5('reporter' || k), 43, '0'), 'not-a-card', begins + interval '1 hour' * (20 + k)
    FROM demo_images JOIN demo_days USING (n), generate_series(1, 3) AS k
   WHERE reported;

  CREATE TEMP TABLE demo_ratings ON COMMIT DROP AS
    SELECT id, day, views, rated, (rated * liked + pg_temp.chance('up' || r || day))::integer AS up
      FROM (SELECT *, (views * (0.7 + 0.2 * liked))::integer AS rated
              FROM (SELECT image.id, r, liked, day,
                           (visits * (0.1 + 0.25 * pg_temp.chance('views' || r || day)))::integer AS views
                      FROM demo_images AS image JOIN demo_days AS later ON later.n >= image.n) AS seen) AS given;
  UPDATE demo_ratings SET up = least(up, rated);
  UPDATE ratings
     SET views = all_days.views, times_rated = rated, rate_up = up, rate_down = rated - up, rate_hold = up * 0.84
    FROM (SELECT id, sum(views) AS views, sum(rated) AS rated, sum(up) AS up FROM demo_ratings GROUP BY id) AS all_days
   WHERE image_id = all_days.id;
  INSERT INTO rating_days (day, shard, ratings)
  SELECT day, id % 32, sum(rated) FROM demo_ratings GROUP BY 1, 2;
  -- Both friends have seen the news of their photos before, and put the first cards away.
  INSERT INTO today_marks (user_id, first_run_over, seen_at, counts)
  SELECT users.id, true, (SELECT max(begins) FROM demo_days),
         jsonb_object_agg(image_id, jsonb_build_array((views * 0.8)::integer, rate_hold * 0.8))
    FROM users JOIN images ON images.email = users.email JOIN ratings ON image_id = images.id
   WHERE users.id IN (mara, ben)
   GROUP BY users.id;

  -- Answers of each day's question.
  CREATE TEMP TABLE demo_answers ON COMMIT DROP AS
    SELECT who, answer, questions.id AS question_id, content, n, day, begins
      FROM json_to_recordset(input -> 'answers') AS given (question text, who text, answer text)
      JOIN questions ON content = question
      JOIN demo_days ON display_date = begins;
  INSERT INTO responses (user_id, question_id, question_content, response_content, visibility, shared_with, day,
                         submitted_at, response_hash)
  SELECT CASE who WHEN 'Mara' THEN mara WHEN 'Ben' THEN ben END, question_id, content, answer,
         CASE WHEN who <> 'Visitor' AND n % 11 = 6 THEN 'only-me' ELSE 'public' END,
         CASE WHEN who <> 'Visitor' AND n > 4 AND n % 11 <> 6 THEN ARRAY[friends] ELSE '{}' END, day,
         begins + interval '1 hour' * (8 + 13 * pg_temp.chance(who || n)), left(md5('answer' || who || day), 12)
    FROM demo_answers WHERE who = 'Visitor' OR n > CASE who WHEN 'Mara' THEN 1 ELSE 4 END
   ORDER BY day;

  -- Visits. One sends each photo, one gives each answer of a visitor, and some leave their address.
  CREATE TEMP TABLE demo_visits ON COMMIT DROP AS
    SELECT n, k, source, medium, landing, session, network, at, uploads, answers,
           coalesce(uploads OR answers OR chance < 0.62, false) AS goes_on,
           coalesce(NOT uploads AND NOT answers AND chance < 0.13, false) AS signs_up
      FROM (SELECT n, k, md5(n || '.' || k) AS session, pg_temp.chance('on' || n || '.' || k) AS chance,
                   '198.18.' || (n * 31 + k * 7) % 250 || '.0' AS network,
                   begins + interval '1 hour' * (7 + 16 * pg_temp.chance('at' || n || '.' || k)) AS at,
                   k = 1 AND n IN (SELECT image.n FROM demo_images AS image) AS uploads,
                   k = 2 AND n IN (SELECT given.n FROM demo_answers AS given WHERE who = 'Visitor') AS answers
              FROM demo_days, generate_series(1, visits) AS k) AS visit,
           LATERAL (SELECT CASE WHEN uploads THEN 0 WHEN answers THEN 0.95
                                ELSE pg_temp.chance('from' || n || '.' || k) END AS share) AS drawn,
           (VALUES (0, 0.34, 'card', 'qr', '/fr-circ'), (0.34, 0.5, 'instagram', 'social', '/lp-plem-rate'),
                   (0.5, 0.6, 'newsletter', 'email', '/'), (0.6, 0.84, '', '', '/'), (0.84, 0.92, '', '', '/dr-more'),
                   (0.92, 1, 'friends', 'share', '/free-daily-online-prompts')
           ) AS touch (least, below, source, medium, landing)
     WHERE share >= least AND share < below;
  INSERT INTO session_analytics (session_id, view_id, ip_address, user_agent, action, path, duration, metadata, created_at)
  SELECT session, view_id, network,
         CASE WHEN k % 3 = 0 THEN 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
              ELSE 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1' END,
         action, path, duration,
         json_strip_nulls(json_build_object('category', category, 'timestamp', to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                          'parameters', CASE WHEN form IS NOT NULL THEN json_build_object('form_name', form, 'success', true) END)),
         moment
    FROM demo_visits,
         LATERAL (VALUES
           ('page_view', 0, session || '-1', NULL, 'Page', NULL, true,
            landing || CASE WHEN source > '' THEN '?utm_source=' || source || '&utm_medium=' || medium ELSE '' END),
           ('time_on_page', 1, session || '-1', 8000 + k * 1900, 'Page', NULL, true, landing),
           ('page_view', 2, session || '-2', NULL, 'Page', NULL, goes_on,
            CASE WHEN landing = '/fr-circ' THEN '/fr-bwok' WHEN landing = '/' THEN '/dr-more' ELSE '/' END),
           ('form_view', 3, NULL, NULL, 'Form', NULL, goes_on AND (uploads OR answers OR signs_up OR k % 3 = 0),
            CASE WHEN landing = '/fr-circ' THEN '/fr-bwok' ELSE '/' END),
           ('form_submission', 4, NULL, NULL, 'Form', 'Card Photo Upload', uploads, '/fr-bwok'),
           ('form_submission', 4, NULL, NULL, 'Form', 'Daily Prompt', answers, '/free-daily-online-prompts'),
           ('form_submission', 4, NULL, NULL, 'Form', 'Email Signup', signs_up, '/')
         ) AS event (action, minutes, view_id, duration, category, form, happens, path),
         LATERAL (SELECT at + interval '20 seconds' * minutes AS moment) AS moments
   WHERE happens;

  INSERT INTO session_analytics (action, path, created_at)
  SELECT 'account', path, created_at
    FROM users JOIN (VALUES ('mara', '/fr-circ?utm_source=card&utm_medium=qr'), ('ben', '/?utm_source=email&utm_medium=invite')
         ) AS origin (username, path) USING (username);

  -- Sign-ups, most of them confirmed, and the letter that they got.
  INSERT INTO email_signups (email, created_at, confirmation_sent_at, confirmation_mails, confirmed_at, unsubscribed_at,
                             bounced_at, bounce_reason, utm_source, utm_medium)
  SELECT 'reader-' || r || '@example.com', at, at, 1,
         CASE WHEN r % 9 NOT IN (4, 8) THEN at + interval '6 minutes' END,
         CASE WHEN r % 9 = 8 AND n < 40 THEN at + interval '12 days' END,
         CASE WHEN r % 18 = 4 THEN at + interval '1 minute' END,
         CASE WHEN r % 18 = 4 THEN '550 5.1.1 No such user' END, nullif(source, ''), nullif(medium, '')
    FROM (SELECT *, row_number() OVER (ORDER BY at) AS r FROM demo_visits WHERE signs_up) AS signing
   ORDER BY at;
  INSERT INTO letters (subject, body, status, version, created_at, updated_at, sends_at, started_at, ended_at, batch,
                       last_signup_id, all_taken, recipients, delivered, bounced, unsubscribed)
  SELECT 'A quiet evening for two', E'Two of you, one deck, and not a word.\n\nSince this month the game works for two: whoever turned the card over shows whether it came easily, and you read each other.\n\n- Print the cards, or take the ones you have.\n- Count to three on your fingers.\n- Seven cards face up, and you have won.\n\nWhat did you show each other first?',
         'sent', 3, begins + interval '9 hours', begins + interval '11 hours', begins + interval '10 hours',
         begins + interval '10 hours', begins + interval '11 hours', 1, 0, true, 0, 0, 0, 1
    FROM demo_days WHERE n = 40;
  INSERT INTO letter_recipients (signup_id, letter_id, mail_id, state)
  SELECT signup.id, letters.id, md5('mail' || signup.id)::uuid, 'delivered'
    FROM email_signups AS signup, letters
   WHERE confirmed_at < started_at;
  UPDATE letters
     SET recipients = got, delivered = got, last_signup_id = last
    FROM (SELECT count(*) AS got, coalesce(max(signup_id), 0) AS last FROM letter_recipients) AS taken;

  DROP FUNCTION pg_temp.chance(text);
END $demo$
