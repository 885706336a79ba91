import { newObjectKey } from '../../src/modules/images/domain/object-key.js';
import type { TestDatabase } from '../support/test-database.js';

interface ImageState {
  email?: string | null;
  removed?: boolean | null;
  visibility?: string;
  objectKey?: string;
}

/** A row without bytes, for tests that need no picture to look at; answers its id. */
export async function insertImage(database: TestDatabase, state: ImageState = {}): Promise<number> {
  const { email = null, removed = null, visibility = 'public', objectKey = newObjectKey() } = state;
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO images (email, mimetype, object_storage_url, file_size, width, height, placeholder,
                         removed, visibility)
     VALUES ($1, 'image/jpeg', $2, 1000, 600, 800, 'data:image/webp;base64,AA==', $3, $4)
     RETURNING id`,
    [email, `/media/${objectKey}`, removed, visibility],
  );
  return (row as { id: number }).id;
}
