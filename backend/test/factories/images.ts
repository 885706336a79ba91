import type { TestDatabase } from '../support/test-database.js';

interface ImageState {
  email?: string | null;
  removed?: boolean | null;
  visibility?: string;
  createdAt?: string;
}

/** Default fields of a listed image. */
export const UNSET = { rotation: 0, visibility: 'public' } as const;

/** Inserts an image row without bytes; returns its id. */
export async function insertImage(database: TestDatabase, state?: ImageState): Promise<number> {
  const [id] = await insertImages(database, 1, state);
  return id as number;
}

/** Inserts many rows in one statement, each a minute older than the one before; returns their ids. */
export async function insertImages(
  database: TestDatabase,
  count: number,
  { email = null, removed = null, visibility = 'public', createdAt }: ImageState = {},
): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `INSERT INTO images (email, mimetype, object_key, object_storage_url, file_size, width, height, placeholder,
                         removed, visibility, created_at)
     SELECT $2, 'image/jpeg', md5(gen_random_uuid()::text) || '.jpg', '/media/' || md5(gen_random_uuid()::text) || '.jpg',
            1000, 600, 800, 'data:image/webp;base64,AA==', $3, $4,
            coalesce($5::timestamptz, now()) - (n - 1) * interval '1 minute'
       FROM generate_series(1, $1) AS n
     RETURNING id`,
    [count, email, removed, visibility, createdAt],
  );
  return rows.map(({ id }) => id);
}
