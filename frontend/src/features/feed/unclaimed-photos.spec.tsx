import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Routes, serve } from '../../test/local-server.fixture.ts';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { FIRST_PAGE, page, photo, shown } from './own-feed.fixture.tsx';
import { OwnFeed } from './own-feed.tsx';
import { UnclaimedPhotos } from './unclaimed-photos.tsx';

const LIST = 'GET /api/user/unclaimed-images';
const ACCEPT = 'POST /api/user/unclaimed-images/accept';
const DECLINE = 'POST /api/user/unclaimed-images/decline';
const DONE = { body: { message: 'Done.' } };

const unclaimed = (...ids: number[]) => ({
  body: ids.map((id) => ({
    ...{ id, objectStorageUrl: `/media/${id}.jpg`, width: 600, height: 800, placeholder: '' },
    createdAt: '2026-11-20T12:00:00.000Z',
  })),
});

async function open(routes: Routes) {
  const server = await serve({ [FIRST_PAGE]: page([]), ...routes });
  const user = renderPage(
    <>
      <UnclaimedPhotos />
      <OwnFeed place="responses" />
    </>,
    '/responses',
  );
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  return { ...server, user, press };
}

it('one press accepts all photos that were sent with the address, and the feed then shows them', async () => {
  const { press, sentTo } = await open({
    [FIRST_PAGE]: [page([]), page([photo(7), photo(8)])],
    [LIST]: [unclaimed(8, 7), unclaimed()],
    [ACCEPT]: DONE,
  });
  await press('They are mine');
  await waitFor(() => expect(shown()).toEqual(['image-7', 'image-8']));
  expect(sentTo(ACCEPT)).toEqual([{ imageIds: [8, 7] }]);
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: /sent with your address/ })).toBe(null),
  );
});

it('one photo of several is declined alone, and the others all at once', async () => {
  const { user, press, sentTo } = await open({
    [LIST]: [unclaimed(9, 8, 7), unclaimed(9, 8), unclaimed()],
    [DECLINE]: DONE,
  });
  const single = () => screen.findAllByRole('button', { name: /^Not mine:/ });
  const [, , last] = await single();
  await user.click(last!);
  await waitFor(async () => expect(await single()).toHaveLength(2));
  await press('None of them is mine');
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: /sent with your address/ })).toBe(null),
  );
  expect(sentTo(DECLINE)).toEqual([{ imageIds: [7] }, {}]);
});

it('a photo that could not be declined stays, and a notice says so', async () => {
  const { press } = await open({ [LIST]: unclaimed(7), [DECLINE]: { status: 503 } });
  await press('Not mine');
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'It is mine' })).toBeVisible();
});
