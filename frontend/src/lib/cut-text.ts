/** The beginning of a text, at most `longest` UTF-16 units; no half character at its end, which the server refuses. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
