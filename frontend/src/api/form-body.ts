/**
 * The generated client hands files over inside a plain object; only a form carries them. Turns such a
 * body into one and leaves every other body as it is; fields without a value stay out.
 */
export function formBody(body: unknown): unknown {
  if (!isPlainObject(body)) return body;
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, fieldText(value));
  }
  return form;
}

function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value?.constructor === Object;
}
