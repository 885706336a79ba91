/**
 * Turns a body that contains files into a `FormData`, because the generated client passes files in a plain object.
 * Omits fields without a value. Returns a body without files unchanged.
 */
export function formBody(body: unknown): unknown {
  if (typeof body !== 'object' || body?.constructor !== Object) return body;
  const fields = Object.entries(body as Record<string, unknown>);
  if (!fields.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'string') form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, JSON.stringify(value));
  }
  return form;
}
