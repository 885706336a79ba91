const files = import.meta.glob<string>('./drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const all = Object.values(files);

/** Address of a drawing by the name of its file. */
export function drawingUrl(name: string): string | undefined {
  return files[`./drawings/${name}.svg`];
}

/** Address of the drawing for a question; a question always has the same one. */
export function drawingOf(questionId: number): string | undefined {
  return all[questionId % all.length];
}
