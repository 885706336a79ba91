/** Values of a form by field. */
export type FormValues = Record<string, string>;

/** The values of an admin (`mine`) for the fields that they changed, and those of the other admin for the rest. */
export function mergedEdits<Values extends FormValues>(
  seen: Values,
  mine: Values,
  theirs: Values,
): Values {
  const edited = Object.entries(mine).filter(([field, value]) => value !== seen[field]);
  return { ...theirs, ...Object.fromEntries(edited) };
}
