export type Flat = Record<string, string>;

/** The values of an admin for the fields that they changed, and the other admin's for the rest. */
export function mergedEdits<Values extends Flat>(
  seen: Values,
  mine: Values,
  theirs: Values,
): Values {
  const edited = Object.entries(mine).filter(([field, value]) => value !== seen[field]);
  return { ...theirs, ...Object.fromEntries(edited) };
}
