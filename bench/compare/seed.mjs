import pg from 'pg';

/** Rows per statement; more rows increase the sort's memory use, not the speed. */
const STEP = 250_000;
/** Every picture has this many ratings, and every hundredth waits for its review. */
const RATINGS = 10;
const REVIEWED_UNTIL = 100;
/** Days of analytics that the product keeps. */
const ANALYTICS_DAYS = 90;

/**
 * Adds visible pictures with slots and ratings up to a number. Triggers are disabled, because they would take hours for
 * millions of rows; the statements number the pictures instead.
 * @param {import('pg').Client} client as the owner of the tables
 * @param {number} pictures
 */
export async function seedPictures(client, pictures) {
  const { rows } = await client.query('SELECT count(*)::integer AS count FROM images');
  await client.query('ALTER TABLE images DISABLE TRIGGER USER');
  for (let from = rows[0].count + 1; from <= pictures; from += STEP) {
    const to = Math.min(from + STEP - 1, pictures);
    await client.query(`
      INSERT INTO images (id, slot, mimetype, object_key, object_storage_url, file_size, width, height, placeholder, perceptual_hash,
                          removed, created_at)
      SELECT n, n, 'image/jpeg', md5(n::text), '/media/' || md5(n::text) || '.jpg', 100000, 1200, 900,
             'data:image/webp;base64,' || repeat(md5(n::text), 4), 0,
             CASE WHEN n % ${REVIEWED_UNTIL} > 0 THEN false END, now() - n * interval '3 seconds'
        FROM generate_series(${from}, ${to}) AS n`);
    await client.query(`
      INSERT INTO ratings (image_id, rate_up, rate_down, rate_hold, times_rated, views)
      SELECT n, ups, ${RATINGS} - ups, ups, ${RATINGS}, ${3 * RATINGS}
        FROM generate_series(${from}, ${to}) AS n, LATERAL (SELECT hashint4(n) & 7 AS ups)`);
  }
  await client.query('ALTER TABLE images ENABLE TRIGGER USER');
  await client.query('UPDATE image_pool SET size = $1, images = $1', [pictures]);
  await client.query(`SELECT setval(pg_get_serial_sequence('images', 'id'), $1)`, [pictures]);
  await client.query('VACUUM ANALYZE images, ratings');
}

/**
 * Writes to disk what seeding left to write, and reads what the calls read, in the way that keeps it in PostgreSQL's
 * memory: a product that has run for a year has that there, and a sequential scan of a large table leaves nothing.
 * @param {string} adminUrl
 */
export async function settle(adminUrl) {
  const superuser = new pg.Client({ connectionString: adminUrl });
  await superuser.connect();
  try {
    await superuser.query('CHECKPOINT');
    await superuser.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
    await superuser.query('SELECT count(*) FROM images WHERE slot > 0');
    await superuser.query(
      'SELECT sum(views) FROM (SELECT views FROM ratings ORDER BY image_id) AS all_ratings',
    );
  } finally {
    await superuser.end();
  }
}

/**
 * Adds a history for one person: pictures and answers, alternating.
 * @param {import('pg').Client} client
 * @param {string} email
 */
export async function seedHistory(client, email) {
  await client.query(`
    INSERT INTO questions (content, display_date)
    SELECT 'Question ' || n, now() - n * interval '1 day' FROM generate_series(0, 199) AS n`);
  await client.query(
    `INSERT INTO responses (user_id, question_id, response_content, question_content, response_hash, submitted_at)
     SELECT users.id, questions.id, 'An answer of some length, as people give them.', content,
            left(md5(questions.id::text), 12), display_date
       FROM users CROSS JOIN questions WHERE email = $1`,
    [email],
  );
  await client.query('UPDATE images SET email = $1 WHERE id % 50 = 0 AND id <= 10000', [email]);
}

/**
 * Adds what a year leaves besides pictures, in proportion to them: users, sign-ups, answers, what was counted of them each
 * day, and as many days of analytics as the product keeps.
 * @param {import('pg').Client} client
 * @param {number} pictures
 */
export async function seedYear(client, pictures) {
  const users = pictures / 10;
  const names = "ARRAY['mara', 'theo', 'ines', 'joan', 'luca', 'nora', 'omar', 'vera']";
  await client.query(`
    INSERT INTO users (username, email, password, email_verified, created_at)
    SELECT name || n, name || '.' || substr(md5(n::text), 1, 12) || '@example.com', 'none', true,
           now() - n * interval '30 seconds'
      FROM generate_series(1, ${users}) AS n, LATERAL (SELECT (${names})[1 + n % 8] AS name)`);
  await client.query(`
    INSERT INTO email_signups (email, utm_source, utm_medium, page_url, created_at)
    SELECT md5(n::text) || '@example.com', (ARRAY['card', 'friend', 'shop', NULL])[1 + n % 4], 'qr',
           'https://unspoken.example/', now() - n * interval '30 seconds'
      FROM generate_series(1, ${users}) AS n`);
  await client.query(`
    INSERT INTO responses (user_id, question_id, response_content, question_content, response_hash, submitted_at)
    SELECT users.id, questions.id, 'An answer of some length, as people give them.', content,
           substr(md5(users.id || '-' || questions.id), 1, 12), display_date
      FROM users CROSS JOIN (SELECT * FROM questions ORDER BY id LIMIT 3) AS questions
    ON CONFLICT DO NOTHING`);
  await client.query(`
    INSERT INTO rating_days (day, shard, ratings)
    SELECT current_date - n, shard, ${Math.ceil((pictures * RATINGS) / 365 / 32)}
      FROM generate_series(0, 364) AS n, generate_series(0, 31) AS shard
    ON CONFLICT (day, shard) DO UPDATE SET ratings = EXCLUDED.ratings`);
  await client.query(`
    INSERT INTO arrival_days (day, source, signups, uploads, answers)
    SELECT (at AT TIME ZONE 'UTC')::date AS day, coalesce(source, ''), sum(signups), sum(uploads), sum(answers)
      FROM (SELECT created_at AS at, utm_source AS source, 1 AS signups, 0 AS uploads, 0 AS answers FROM email_signups
            UNION ALL SELECT created_at, utm_source, 0, 1, 0 FROM images
            UNION ALL SELECT submitted_at, NULL, 0, 0, 1 FROM responses) AS arrivals
     WHERE at >= current_date - ${ANALYTICS_DAYS} AND at < current_date GROUP BY 1, 2
    ON CONFLICT DO NOTHING`);
  for (let day = 1; day <= ANALYTICS_DAYS; day += 1) {
    await client.query(`SELECT make_session_analytics_day(current_date - ${day})`);
    await client.query(`
      INSERT INTO session_analytics (session_id, ip_address, user_agent, action, path, method, status_code, duration,
                                     created_at)
      SELECT md5((n / 10)::text), '203.0.113.0', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148',
             'api_request', '/api/user/content', 'GET', 200, 12,
             (current_date - ${day})::timestamp AT TIME ZONE 'UTC' + n * interval '1 day' / ${pictures / 100}
        FROM generate_series(0, ${pictures / 100 - 1}) AS n`);
  }
  await client.query('VACUUM ANALYZE');
}

/**
 * What the tables take on disk, with their indexes, the largest first.
 * @param {import('pg').Client} client
 * @returns {Promise<{ name: string, rows: number, megabytes: number }[]>}
 */
export async function sizesOf(client) {
  const { rows } = await client.query(`
    SELECT regexp_replace(relname, '_\\d{8}$', '') AS name, sum(reltuples)::float8 AS rows,
           round(sum(pg_total_relation_size(oid)) / 1e6)::float8 AS megabytes
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 0
     GROUP BY 1 HAVING sum(pg_total_relation_size(oid)) > 1e6 ORDER BY 3 DESC`);
  return rows;
}
