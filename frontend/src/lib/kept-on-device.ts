/**
 * `seen;reported`: ids of the pictures that this browser got, latest last, and of those it reported. An inline script
 * (`entry-known-picture.ts`) reads it, too.
 */
export const PICTURES_KEY = 'unspoken.pictures';
/** Whether the review ignores keys that are single letters. */
export const LETTER_KEYS_KEY = 'unspoken.review-letter-keys';
/** Whether the review shows many pictures in a grid. */
export const REVIEW_GRID_KEY = 'unspoken.review-grid';

/** Belong to the browser, not to a user. */
const KEPT = [PICTURES_KEY, LETTER_KEYS_KEY, REVIEW_GRID_KEY];

/**
 * Call it before a logout: the answer clears the storage of the browser. The returned function writes back what belongs
 * to the browser.
 */
export function keepOnDevice(): () => void {
  try {
    const kept = KEPT.map((key) => [key, localStorage.getItem(key)] as const);
    return () => {
      for (const [key, value] of kept) if (value !== null) write(key, value);
    };
  } catch {
    return () => undefined;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full.
  }
}
