/**
 * A list's column that stands for these SQL expressions, the fields that an admin edits: equal for equal values, whoever
 * changed them.
 */
export function rowVersion(...fields: string[]) {
  return {
    // Without the sign bit.
    sql: `(hashtext(ROW(${fields.join(', ')})::text) & 2147483647)`,
    type: 'integer',
    example: 1_204_817_355,
    exported: false,
    description: 'Stands for what can be edited; a save names the version that the admin saw.',
  } as const;
}
