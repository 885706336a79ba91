/** Truncates text to `longest` code points: PostgreSQL refuses half of a surrogate pair. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return [...text.slice(0, 2 * longest)].slice(0, longest).join('');
}
