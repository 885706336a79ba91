import pg from 'pg';

/** Rows per statement; more rows increase the sort's memory use, not the speed. */
const STEP = 250_000;
/** Number of ratings of every image; every hundredth image waits for its review. */
const RATINGS = 10;
const REVIEWED_UNTIL = 100;

/**
 * Adds visible images with slots and ratings up to a number. Triggers are disabled, because they would take hours for
 * millions of rows; the statements number the images instead.
 * @param {import('pg').Client} client as the owner of the tables
 * @param {number} images
 */
export async function seedImages(client, images) {
  const { rows } = await client.query('SELECT count(*)::integer AS count FROM images');
  await client.query('ALTER TABLE images DISABLE TRIGGER USER');
  for (let from = rows[0].count + 1; from <= images; from += STEP) {
    const to = Math.min(from + STEP - 1, images);
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
  await client.query('UPDATE image_pool SET size = $1, images = $1', [images]);
  await client.query(`SELECT setval(pg_get_serial_sequence('images', 'id'), $1)`, [images]);
  await client.query('VACUUM ANALYZE images, ratings');
}

/**
 * Writes the seeded rows to disk, and loads the tables that the calls read into PostgreSQL's memory, where a product that
 * has run for a year has them. A sequential scan of a large table would not keep them there.
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
