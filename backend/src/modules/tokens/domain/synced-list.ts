import type { ListOf } from '../../../shared/list-declaration.js';

/** A list that programs keep a copy of. */
export interface SyncedList {
  /** As in `deleted_rows`, and the purpose of its cursors. */
  name: 'signups' | 'campaigns' | 'images' | 'questions' | 'codes';
  /** Its table or view, with the columns of `ChangedRow`. */
  table: string;
  rows: ListOf<object>;
  /** Columns that change without a change of the row. */
  leftOut?: readonly string[];
}

/** A place in a list. Zeros are before its first row. */
export interface Place {
  change: number;
  id: number;
}

export interface ChangedRows {
  /** Rows in the order of their last change. */
  items: { id: number; updatedAt: Date }[];
  deleted: number[];
  /** The place of the last one; null for an empty page. */
  last: Place | null;
  hasMore: boolean;
}
