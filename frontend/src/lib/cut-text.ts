/** The beginning of a text, at most `longest` code points, as the server counts; never half a character. */
export function cutText(text: string, longest: number): string {
  return [...text.slice(0, 2 * longest)].slice(0, longest).join('');
}
