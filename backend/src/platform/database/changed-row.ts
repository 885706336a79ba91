import { Column } from 'typeorm';

const SET_BY_DATABASE = { select: false, insert: false, update: false } as const;

/** A row of a list for programs. The columns tell programs what has changed. */
export abstract class ChangedRow {
  /** The transaction that changed what programs read of the row. */
  @Column('bigint', { ...SET_BY_DATABASE, default: () => 'change_number()' })
  change: string;

  @Column('timestamptz', { ...SET_BY_DATABASE, default: () => 'now()' })
  updatedAt: Date;
}
