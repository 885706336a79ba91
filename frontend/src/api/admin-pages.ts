import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a table, and the total number of rows that match its search. */
export interface AdminPage<Row> {
  rows: Row[];
  total: number;
}

const TOTAL = 'X-Total-Count';

/** Combines the rows of a response with the total from its header. */
export function countedRows<Row>(rows: Row[], meta?: FetchBaseQueryMeta): AdminPage<Row> {
  const total = Number(meta?.response?.headers.get(TOTAL) ?? Number.NaN);
  return { rows, total: Number.isInteger(total) ? total : rows.length };
}
