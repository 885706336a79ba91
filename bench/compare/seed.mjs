/** Rows per statement; more rows increase the sort's memory use, not the speed. */
const STEP = 250_000;

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
      INSERT INTO images (id, slot, mimetype, object_key, object_storage_url, file_size, width, height, placeholder,
                          created_at)
      SELECT n, n, 'image/jpeg', md5(n::text), '/media/' || md5(n::text) || '.jpg', 100000, 1200, 900,
             'data:image/webp;base64,' || repeat(md5(n::text), 4), now() - n * interval '1 second'
        FROM generate_series(${from}, ${to}) AS n`);
    await client.query(
      `INSERT INTO ratings (image_id) SELECT n FROM generate_series(${from}, ${to}) AS n`,
    );
  }
  await client.query('ALTER TABLE images ENABLE TRIGGER USER');
  await client.query('UPDATE image_pool SET size = $1', [pictures]);
  await client.query(`SELECT setval(pg_get_serial_sequence('images', 'id'), $1)`, [pictures]);
  await client.query('VACUUM ANALYZE images, ratings');
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
