/** The largest `integer` of PostgreSQL, which is also the largest id of a row. */
export const LARGEST_INTEGER = 2_147_483_647;
