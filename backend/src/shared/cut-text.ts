/**
 * The beginning of a text, at most `longest` UTF-16 units. A character that would be cut in two is left out: PostgreSQL
 * refuses half of a surrogate pair, and every other row of the same statement with it.
 */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
