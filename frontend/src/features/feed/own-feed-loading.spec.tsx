import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useOwnContentInfiniteQuery } from '../../api/own-content.ts';
import { holdResponse } from '../../test/held-response.fixture.ts';
import { type Routes, serve } from '../../test/local-server.fixture.ts';
import { renderPage } from '../../test/render-page.fixture.tsx';
import {
  answer,
  FIRST_PAGE,
  item,
  page,
  pageBehind,
  picture,
  remove,
  showFeed,
  shown,
} from './own-feed.fixture.tsx';
import { OwnFeed } from './own-feed.tsx';

const three = [picture(1), answer(2), picture(3)];
const DELETE = 'DELETE /api/user/images/1';
const GONE = { body: { message: 'Gone.' } };

/** What sending a photo does. */
function AskAgain() {
  const { refetch } = useOwnContentInfiniteQuery();
  return <button onClick={() => void refetch()}>Ask again</button>;
}

describe('acts while the feed loads', () => {
  async function loadMore(acts: Routes) {
    const { sentTo } = await serve({
      [FIRST_PAGE]: page(three, true),
      [pageBehind(3)]: page([answer(4)]),
      ...acts,
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

  it('an item that could not be deleted returns', async () => {
    const { user, arrive } = await loadMore({ [DELETE]: { status: 500 } });
    await remove(user, 'image-1');
    await screen.findByText('Failed to delete image');
    await arrive();
    expect(shown()).toEqual(['image-1', 'response-2', 'image-3', 'response-4']);
  });

  it('a deleted item is gone although the feed was asked for again before', async () => {
    await serve({ [FIRST_PAGE]: [page(three), page([picture(1), answer(2)])], [DELETE]: GONE });
    const release = holdResponse(DELETE);
    const user = renderPage(
      <>
        <OwnFeed place="responses" />
        <AskAgain />
      </>,
      '/responses',
    );
    await remove(user, 'image-1');
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(shown()).not.toContain('image-3'));
    release();
    await waitFor(() => expect(shown()).toEqual(['response-2']));
  });

  it('a picture stays private', async () => {
    const { data } = picture(1, { visibility: 'only-me', objectStorageUrl: '/media/new.jpg' });
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
