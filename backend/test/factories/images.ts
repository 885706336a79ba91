import { newMediaPath } from '../../src/modules/images/domain/media.js';
import { newObjectKey } from '../../src/platform/storage/object-store.js';
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
export async function insertImage(database: TestDatabase, state: ImageState = {}): Promise<number> {
  const { email = null, removed = null, visibility = 'public', createdAt = null } = state;
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO images (email, mimetype, object_key, object_storage_url, file_size, width, height, placeholder,
                         removed, visibility, created_at)
     VALUES ($1, 'image/jpeg', $2, $3, 1000, 600, 800, 'data:image/webp;base64,AA==', $4, $5,
             coalesce($6::timestamptz, now()))
     RETURNING id`,
    [email, newObjectKey('jpg'), newMediaPath(), removed, visibility, createdAt],
  );
  return (row as { id: number }).id;
}

/** Inserts many rows in one statement, a minute apart. */
export async function insertImages(
  database: TestDatabase,
  count: number,
  { email = null, removed = null, visibility = 'public' }: ImageState = {},
): Promise<void> {
  await database.query(
    `INSERT INTO images (email, mimetype, object_key, object_storage_url, file_size, width, height, placeholder,
                         removed, visibility, created_at)
     SELECT $2, 'image/jpeg', name, '/media/' || name, 1000, 600, 800, 'data:image/webp;base64,AA==', $3, $4,
            now() - n * interval '1 minute'
       FROM (SELECT n, replace(gen_random_uuid()::text, '-', '') || '.jpg' AS name
               FROM generate_series(1, $1) AS n) AS made`,
    [count, email, removed, visibility],
  );
}
