import type { TestDatabase } from '../support/test-database.js';

/** Inserts a question shown from this time on; returns its id. */
export async function insertQuestion(
  database: TestDatabase,
  content: string,
  displayDate: string,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'INSERT INTO questions (content, display_date) VALUES ($1, $2) RETURNING id',
    [content, displayDate],
  );
  return (row as { id: number }).id;
}
