/**
 * Turns a body that contains files into a `FormData`, as the generated client passes files in a plain object. Returns
 * any other body unchanged. Omits fields without a value.
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
