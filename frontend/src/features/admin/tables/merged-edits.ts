export type Flat = Record<string, string>;

/** The fields that an admin changed, and theirs for the others. */
export function mergedEdits<Values extends Flat>(
  seen: Values,
  mine: Values,
  theirs: Values,
): Values {
  const edited = Object.entries(mine).filter(([field, value]) => value !== seen[field]);
  return { ...theirs, ...Object.fromEntries(edited) };
}
