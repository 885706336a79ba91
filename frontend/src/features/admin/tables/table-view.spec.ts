import { describe, expect, it } from 'vitest';
import { exportAddress, listQuery, readView, sortedBy, writeView } from './table-view.ts';

const SORTABLE = ['id', 'email'];
const start = { sort: 'id', order: 'asc' } as const;
const read = (search: string) => readView(new URLSearchParams(search), SORTABLE, start);
const write = (search: string, change: Parameters<typeof writeView>[1]) =>
  writeView(new URLSearchParams(search), change, { start, view: read(search) }).toString();

describe('table view', () => {
  it('the table view is read from the address', () => {
    expect(read('?q=mara&sort=email&order=desc&page=3')).toEqual({
      q: 'mara',
      sort: 'email',
      order: 'desc',
      page: 3,
    });
  });

  it.each(['', '?sort=password&order=up&page=-1', '?page=1.5', '?page=x'])(
    'the table view has its defaults for the address %j',
    (search) => {
      expect(read(search)).toEqual({ q: '', sort: 'id', order: 'asc', page: 1 });
    },
  );

  it('the table view limits the page number', () => {
    expect(read('?page=99999999999999999999').page).toBe(1_000_000);
  });

  it('the table view leaves defaults out of the address and keeps other parameters', () => {
    expect(write('?tab=tables', { page: 2 })).toBe('tab=tables&page=2');
    expect(write('?tab=tables&page=2', { page: 1 })).toBe('tab=tables');
    expect(write('?sort=email&order=desc', { sort: 'id', order: 'asc' })).toBe('');
  });

  it('a new search or sort returns the table to its first page', () => {
    expect(write('?page=4', { q: 'mara' })).toBe('q=mara');
    expect(write('?page=4', { sort: 'email', order: 'asc' })).toBe('sort=email&order=asc');
  });

  it('a written table view is read back unchanged', () => {
    const change = { q: 'a&b=c', sort: 'email', order: 'desc', page: 7 } as const;
    expect(read(`?${write('', change)}`)).toEqual(change);
  });
});

describe('column header', () => {
  it('a column header sorts ascending, and descending on the second click', () => {
    expect(sortedBy('email', start)).toEqual({ sort: 'email', order: 'asc' });
    expect(sortedBy('id', start)).toEqual({ sort: 'id', order: 'desc' });
    expect(sortedBy('id', { sort: 'id', order: 'desc' })).toEqual(start);
  });
});

describe('list call', () => {
  it('the list call asks for one page', () => {
    expect(listQuery(read('?q=+mara+&page=3'))).toEqual({
      limit: 50,
      offset: 100,
      sort: 'id',
      order: 'asc',
      q: 'mara',
    });
    expect(listQuery(read('?q=++'))).not.toHaveProperty('q');
  });

  it('the export address asks for every matching row', () => {
    expect(exportAddress('users', read('?q=a%26b&sort=email&order=desc&page=3'))).toBe(
      '/api/admin/users/export?sort=email&order=desc&q=a%26b',
    );
  });
});
