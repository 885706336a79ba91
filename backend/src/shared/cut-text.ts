/** Truncates text to `longest` code points: PostgreSQL refuses half of a surrogate pair. */
export function cutText(text: string, longest: number): string {
  return [...text.slice(0, 2 * longest)].slice(0, longest).join('');
}
