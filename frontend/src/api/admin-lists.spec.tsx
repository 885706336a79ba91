import { describe, expect, it } from 'vitest';
import { serve } from '../test/local-server.fixture.ts';
import { newStore } from '../test/render-page.fixture.tsx';
import { adminListsApi } from './admin-lists.ts';

const { listUsers } = adminListsApi.endpoints;

describe('lists of the portal', () => {
  it.each([
    ['mara', '10000', { total: 10_000, orMore: true }],
    ['mara', '10001', { total: 10_001, orMore: false }],
    ['mara', '0', { total: 0, orMore: false }],
    [undefined, '10000', { total: 10_000, orMore: false }],
  ])('a search for %s that is counted as %s has %j', async (q, count, page) => {
    await serve({
      [`GET /api/admin/users${q ? `?q=${q}` : ''}`]: {
        body: [],
        headers: { 'X-Total-Count': count },
      },
    });
    const { data } = await newStore().dispatch(listUsers.initiate({ q }));
    expect(data).toEqual({ rows: [], ...page });
  });
});
