/** Truncates a text to `longest` code points, which is how the server counts; never splits a surrogate pair. */
export function cutText(text: string, longest: number): string {
  return [...text.slice(0, 2 * longest)].slice(0, longest).join('');
}
