import { describe, expect, it } from '@jest/globals';
import {
  Column,
  columnsOf,
  dayFilters,
  List,
  switchFilter,
} from '../../shared/list-declaration.js';
import { listStatements, rowsStatement, selectionOf } from './list-statements.js';

@List({
  from: 'parcels LEFT JOIN people ON people.id = parcels.sender_id',
  filters: {
    hideLost: switchFilter('Leaves out the lost ones.', 'parcels.lost IS NOT TRUE'),
    ...dayFilters('sent', { sql: 'parcels.sent_at', of: 'parcels sent' }),
  },
})
class Parcel {
  @Column({ type: 'integer', sortable: true, searched: true })
  id: number;

  @Column({ sql: 'people.name', searched: true })
  sender: string;

  @Column({ sortable: 'coalesce(parcels.sent_at, now())', exported: false })
  sentAt: Date;

  @Column({ sql: null })
  label: string;
}

class WeighedParcel extends Parcel {
  @Column({ sql: 'parcels.grams / 1000' })
  kilograms: number;
}

@List({
  from: 'parcels JOIN tours USING (parcel_id)',
  joinsKeepRows: true,
  filters: {
    hideLost: switchFilter('Leaves out the lost ones.', 'parcels.lost IS NOT TRUE'),
    hideHeavy: switchFilter('Leaves out the heavy ones.', 'parcels.grams < 1000'),
  },
})
class TouringParcel {
  @Column({ type: 'integer', sortable: true })
  id: number;

  @Column({ sql: 'tours.stops', sortable: true })
  stops: number;
}

const BY_ID = { sort: 'id', order: 'asc' } as const;

describe('list statements', () => {
  it('a list selects each column by its expression or its snake case name, and no computed column', () => {
    expect(selectionOf(Parcel)).toBe(
      'parcels.id AS "id", people.name AS "sender", parcels.sent_at AS "sentAt"',
    );
    expect(selectionOf(WeighedParcel)).toBe(
      `${selectionOf(Parcel)}, parcels.grams / 1000 AS "kilograms"`,
    );
    expect(rowsStatement(Parcel)).toMatch(/ WHERE parcels\.id = ANY \(\$1::int\[\]\)$/);
  });

  it('search, filters and page of a list are bound as parameters, never as text', () => {
    const query = {
      ...BY_ID,
      q: "50%_\\' OR 1=1",
      hideLost: 'true',
      sentFrom: '2026-03-08',
      sentTo: '2026-03-08',
    };
    const { rows, count } = listStatements(Parcel, query, 'America/New_York');
    const where =
      'WHERE parcels.lost IS NOT TRUE AND parcels.sent_at >= $1 AND parcels.sent_at < $2' +
      ' AND (parcels.id::text ILIKE $3 OR people.name::text ILIKE $3)';
    // DST begins on this day, which has 23 hours.
    const values = [
      new Date('2026-03-08T05:00:00Z'),
      new Date('2026-03-09T04:00:00Z'),
      "%50\\%\\_\\\\' OR 1=1%",
    ];
    expect(count).toEqual({ text: expect.stringContaining(where), values });
    const page = rows({ offset: 100, limit: 50 });
    expect(page.text).toContain(`${where} ORDER BY parcels.id ASC`);
    expect(page.text).toMatch(/OFFSET \$4 LIMIT \$5\)\) ORDER BY parcels\.id ASC$/);
    expect(page.values).toEqual([...values, 100, 50]);
  });

  it('a page of a list sorts only ids, and evaluates its columns for its rows alone', () => {
    const { rows } = listStatements(WeighedParcel, BY_ID, 'UTC');
    const [outer, inner] = rows({ offset: 0, limit: 50 }).text.split('(SELECT ');
    expect(outer).toContain('parcels.grams / 1000');
    expect(inner).toMatch(/^parcels\.id FROM /);
    expect(rows({ offset: 0 }).text).not.toContain('(SELECT ');
  });

  it('sorting a list by its first table leaves out joins that keep every row', () => {
    const statements = (sort: string) =>
      listStatements(TouringParcel, { sort, order: 'asc', ...{ hideLost: 'true' } }, 'UTC');
    const slice = (sort: string) => statements(sort).rows({ offset: 0, limit: 50 }).text;
    expect(slice('id')).toContain('(SELECT parcels.id FROM parcels WHERE');
    expect(slice('stops')).toContain('(SELECT parcels.id FROM parcels JOIN tours USING');
    expect(statements('id').rows({ offset: 0 }).text).toContain(' FROM parcels JOIN tours USING');
  });

  it('counting a list leaves out joins that keep every row', () => {
    const query = { ...BY_ID, ...{ hideLost: 'true', hideHeavy: 'true' } };
    expect(listStatements(TouringParcel, query, 'UTC').count.text).toBe(
      'SELECT count(*)::integer AS total FROM parcels WHERE parcels.lost IS NOT TRUE AND parcels.grams < 1000',
    );
  });

  it('a list statement leaves out unused filters', () => {
    const { count } = listStatements(Parcel, { ...BY_ID, ...{ hideLost: 'false' } }, 'UTC');
    expect(count.text).not.toContain('WHERE');
    expect(count.values).toEqual([]);
  });

  it.each([
    ['asc', 'ASC'],
    ['desc', 'DESC'],
  ] as const)('a list is sorted %s by %s, and equal values by id', (order, direction) => {
    const { rows } = listStatements(Parcel, { sort: 'sentAt', order }, 'UTC');
    expect(rows({ offset: 0 }).text).toContain(
      `ORDER BY coalesce(parcels.sent_at, now()) ${direction}, parcels.id ${direction}`,
    );
  });

  it.each(['sender', 'label', 'password', '__proto__', 'id; DROP TABLE parcels'])(
    'a list cannot be sorted by %j',
    (sort) => {
      expect(() => listStatements(Parcel, { sort, order: 'asc' }, 'UTC')).toThrow(TypeError);
    },
  );
});

describe('list columns', () => {
  it('a list inherits the columns of its parent class before its own', () => {
    expect(columnsOf(Parcel).map(({ name }) => name)).toEqual(['id', 'sender', 'sentAt', 'label']);
    expect(columnsOf(WeighedParcel).at(-1)?.name).toBe('kilograms');
    expect(columnsOf(Parcel).filter(({ exported }) => !exported)).toMatchObject([
      { name: 'sentAt' },
    ]);
  });

  it('a class that is not declared as a list has no columns', () => {
    expect(() => columnsOf(class Stranger {})).toThrow('Stranger is not declared as a list');
  });
});
