/** The largest `integer` of PostgreSQL, and so the largest id of a row. */
export const LARGEST_INTEGER = 2_147_483_647;
