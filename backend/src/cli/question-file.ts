import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A year of questions of our own. */
export const OUR_QUESTIONS = join(import.meta.dirname, '..', '..', 'content', 'questions.txt');

const LONGEST = 200;

/**
 * Reads questions from a text file, one a line; empty lines and lines that start with # are left out. Throws when one
 * has more than 200 characters, naming its line.
 */
export async function readQuestions(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) return [];
    if ([...content].length > LONGEST) {
      throw new Error(`Line ${index + 1} of ${path} has more than ${LONGEST} characters.`);
    }
    return [content];
  });
}
