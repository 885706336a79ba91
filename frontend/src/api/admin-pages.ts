import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a table, and how many rows there are in all that match its search. */
export interface AdminPage<Row> {
  rows: Row[];
  total: number;
}

const TOTAL = 'X-Total-Count';

/** Puts the rows of an answer beside the number that its header tells. */
export function countedRows<Row>(rows: Row[], meta?: FetchBaseQueryMeta): AdminPage<Row> {
  const total = Number(meta?.response?.headers.get(TOTAL) ?? Number.NaN);
  return { rows, total: Number.isInteger(total) ? total : rows.length };
}
