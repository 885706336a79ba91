import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { holdResponse } from '../../test/held-response.fixture.ts';
import { type Routes, serve } from '../../test/local-server.fixture.ts';
import {
  answer,
  FIRST_PAGE,
  item,
  page,
  pageBehind,
  photo,
  remove,
  showFeed,
  shown,
} from './own-feed.fixture.tsx';

const three = [photo(1), answer(2), photo(3)];
const DELETE = 'DELETE /api/user/images/1';
const GONE = { body: { message: 'Gone.' } };

describe('changes while the feed loads', () => {
  async function loadMore(actions: Routes) {
    const { sentTo } = await serve({
      [FIRST_PAGE]: page(three, true),
      [pageBehind(3)]: page([answer(4)]),
      ...actions,
    });
    const release = holdResponse(pageBehind(3));
    const user = showFeed();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(sentTo(pageBehind(3))).toHaveLength(1));
    const arrive = async () => {
      release();
      await waitFor(() => expect(shown()).toContain('response-4'));
    };
    return { user, arrive };
  }

  it.each([
    ['deleted', GONE],
    ['being deleted', null],
  ])('an item that is %s does not return', async (_, gone) => {
    const { user, arrive } = await loadMore({ [DELETE]: gone });
    await remove(user, 'image-1');
    await arrive();
    await waitFor(() => expect(shown()).toEqual(['response-2', 'image-3', 'response-4']));
  });

  it('a photo that was set to private stays so when the next page arrives', async () => {
    const { data } = photo(1, { visibility: 'only-me', objectStorageUrl: '/media/new.jpg' });
    const { user, arrive } = await loadMore({
      'PATCH /api/user/images/1/visibility': { body: data },
    });
    const control = () => within(item('image-1')).getByRole('switch');
    await user.click(control());
    const source = () => within(item('image-1')).getByRole('img').getAttribute('src');
    await waitFor(() => expect(source()).toBe('/media/new.jpg'));
    await arrive();
    await waitFor(() => expect(control()).not.toBeChecked());
    expect(source()).toBe('/media/new.jpg');
  });
});
