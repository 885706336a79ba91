/**
 * A column of a list that is a hash of these SQL expressions, the fields that an admin edits. Equal values have equal
 * versions, whoever changed them.
 */
export function rowVersion(...fields: string[]) {
  return {
    // Without the sign bit.
    sql: `(hashtext(ROW(${fields.join(', ')})::text) & 2147483647)`,
    type: 'integer',
    example: 1_204_817_355,
    exported: false,
    description:
      'A hash of the fields that can be edited. A change must name the version that the admin saw.',
  } as const;
}
