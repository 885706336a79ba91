/** Truncates text to `longest` code points. A cut within a surrogate pair would leave text that PostgreSQL refuses. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return [...text.slice(0, 2 * longest)].slice(0, longest).join('');
}
