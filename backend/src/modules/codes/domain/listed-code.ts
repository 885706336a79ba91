import { Column, dayFilters, List } from '../../../shared/list-declaration.js';
import type { ProductDay } from '../../../shared/product-day.js';
import { rowVersion } from '../../../shared/row-version.js';
import { type CodeText, type Print, PRINTS, type Target, TARGETS } from './card-code.js';

const COUNT = { type: 'integer', example: 12 } as const;

const sumOf = (column: string) => {
  const sql = `(SELECT coalesce(sum(${column}), 0)::integer FROM code_days WHERE code_id = listed_codes.id)`;
  return { ...COUNT, sql, sortable: true } as const;
};

/** Results of a code, in total or on one day. */
export interface CodeCounts {
  scans: number;
  visits: number;
  signups: number;
  uploads: number;
  accounts: number;
}

@List({
  from: 'listed_codes',
  filters: dayFilters('created', { sql: 'listed_codes.created_at', of: 'those that were made' }),
})
export class ListedCode implements CodeText, CodeCounts {
  @Column({ type: 'integer', example: 3, sortable: true })
  id: number;

  @Column({ example: 'Launch deck 1', sortable: true, searched: true })
  name: string;

  @Column({ example: 'K7M3PQ', sortable: true, searched: true })
  code: string;

  @Column({
    sql: null,
    example: 'https://unspoken.example/c/K7M3PQ',
    description: 'The address in the QR code, which has it in capitals. Case does not matter.',
  })
  address: string;

  @Column({
    type: 'string',
    enum: [...TARGETS],
    sortable: true,
    filtered: true,
    description: 'The page to which the code leads.',
  })
  target: Target;

  @Column({ example: 'card', sortable: true, searched: true, description: 'utm_source' })
  source: string;

  @Column({ example: 'qr', sortable: true, searched: true, description: 'utm_medium' })
  medium: string;

  @Column({
    type: 'boolean',
    example: true,
    sortable: true,
    description:
      'Whether the code leads to its page. A code that is off leads to /fr-circ, without a campaign.',
  })
  isOn: boolean;

  @Column({
    type: 'string',
    enum: [...PRINTS],
    nullable: true,
    description: 'The public PDF with this code, if there is one.',
  })
  print: Print | null;

  @Column({
    ...sumOf('scans'),
    description: 'Number of scans without known robots. One visitor may scan a code several times.',
  })
  scans: number;

  @Column({
    ...sumOf('visits'),
    description: 'Visits that began with the code, up to the day that was counted last.',
  })
  visits: number;

  @Column({ ...sumOf('signups'), description: 'Visits among these with a sign-up for news.' })
  signups: number;

  @Column({ ...sumOf('uploads'), description: 'Visits among these with an uploaded image.' })
  uploads: number;

  @Column({
    ...sumOf('accounts'),
    description: 'Accounts whose first image came from a visit that began with the code.',
  })
  accounts: number;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  createdAt: Date;

  @Column(
    rowVersion(
      'listed_codes.name',
      'listed_codes.target',
      'listed_codes.source',
      'listed_codes.medium',
      'listed_codes.is_on',
    ),
  )
  version: number;
}

/** A stored code. The settings determine its address. */
export type StoredCode = Omit<ListedCode, 'address'>;

/** Figures of one code and day, as the portal exports them. */
@List({ from: 'code_days JOIN listed_codes ON listed_codes.id = code_days.code_id' })
export class ListedCodeDay implements CodeCounts {
  @Column({ sql: 'code_days.day::text', type: 'string', format: 'date', sortable: true })
  day: ProductDay;

  @Column({ sql: 'listed_codes.id', type: 'integer', sortable: true, exported: false })
  id: number;

  @Column({ sql: 'listed_codes.code', example: 'K7M3PQ' })
  code: string;

  @Column({ sql: 'listed_codes.name', example: 'Launch deck 1' })
  name: string;

  @Column(COUNT)
  scans: number;

  @Column(COUNT)
  visits: number;

  @Column(COUNT)
  signups: number;

  @Column(COUNT)
  uploads: number;

  @Column(COUNT)
  accounts: number;
}
