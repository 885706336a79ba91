import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { REVIEW_GRID_KEY } from '../../../../lib/browser-storage.ts';
import { type Routes, serve } from '../../../../test/local-server.fixture.ts';
import { renderPage } from '../../../../test/render-page.fixture.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { photo } from '../reading/slow-list.fixture.ts';

const listed = (hideRemoved: boolean, hideAccepted: boolean, limit = 50) =>
  `GET /api/admin/images?sort=id&order=asc&limit=${limit}&offset=0&hideRemoved=${hideRemoved}&hideAccepted=${hideAccepted}`;
const ALL = listed(false, false);
const PLACE = '/admin/dashboard?tab=review';

/** Serves the calls of the review. There are no reports and no history, unless the test sets them. */
function serveReview(routes: Routes) {
  const lists = Object.keys(routes).filter((route) => route.startsWith('GET /api/admin/images?'));
  const fronts = lists.map((list) => [frontOf(list), { body: [] }]);
  const histories = [1, 2].map((id) => [historyOf(id), { body: { reports: [], decisions: [] } }]);
  return serve({ ...(Object.fromEntries([...fronts, ...histories]) as Routes), ...routes });
}

const historyOf = (id: number) => `GET /api/admin/images/${id}/history`;

function frontOf(list: string): string {
  const all = 'hideRemoved=false&hideAccepted=false&front=true';
  return list.replace(/hideRemoved=\w+&hideAccepted=\w+/, all);
}

const shown = (id: number) => screen.findByRole('img', { name: `Photo ${id}` });
const button = (name: string) => screen.getByRole('button', { name });

describe('review without photos', () => {
  it('the review says that there are no photos', async () => {
    await serveReview({ [ALL]: { body: [] } });
    renderPage(<ReviewPanel />, PLACE);
    await screen.findByText('No images found');
    expect(screen.queryByText(/^\(\d+ of/)).toBe(null);
  });

  it('the review says that the filters hide all photos, and can show them', async () => {
    await serveReview({
      [listed(true, true)]: { body: [] },
      [listed(false, false, 1)]: { body: [photo(1, { removed: true })] },
      [ALL]: { body: [photo(1, { removed: true })] },
    });
    const user = renderPage(<ReviewPanel />, `${PLACE}&hideRemoved=true&hideAccepted=true`);
    await screen.findByText('No images available for review with current filters');
    await user.click(button('Show all images'));
    await shown(1);
    expect(window.location.search).toBe('?tab=review');
    expect(await screen.findByText('(1 of 1)')).toBeVisible();
  });

  it('the review offers to load a failed list again', async () => {
    await serveReview({ [ALL]: [{ status: 503 }, { body: [photo(1)] }] });
    const user = renderPage(<ReviewPanel />, PLACE);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await shown(1);
  });

  it('the facts of a photo are shown in a fixed order', async () => {
    await serveReview({ [ALL]: { body: [photo(1, { email: null })] } });
    renderPage(<ReviewPanel />, PLACE);
    await shown(1);
    const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(facts).toEqual([
      'ID1',
      'EmailNone',
      'Storage URL/media/1.jpg',
      'Typeimage/jpeg',
      'File Size50.0 KiB',
      'StatusNeeds review',
      expect.stringMatching(/^CreatedNov 20, 2026/),
      'Total Rating0',
    ]);
  });

  it('the review says that a photo has no address', async () => {
    await serveReview({ [ALL]: { body: [photo(1, { objectStorageUrl: '' })] } });
    renderPage(<ReviewPanel />, PLACE);
    await screen.findByText('Image URL not found');
    expect(button('Rotate')).toHaveAttribute('aria-disabled', 'true');
  });

  it('the review says that a photo is missing only after a new address has failed', async () => {
    const { calls } = await serveReview({
      [ALL]: { body: [photo(1)] },
      'GET /api/admin/images/1': { body: photo(1, { objectStorageUrl: '/media/fresh.jpg' }) },
    });
    renderPage(<ReviewPanel />, PLACE);
    fireEvent.error(await shown(1));
    await waitFor(async () => expect(await shown(1)).toHaveAttribute('src', '/media/fresh.jpg'));
    expect(screen.queryByText('Image not found')).toBe(null);
    expect(button('Rotate')).not.toHaveAttribute('aria-disabled');
    fireEvent.error(await shown(1));
    await screen.findByText('Image not found');
    expect(button('Rotate')).toHaveAttribute('aria-disabled', 'true');
    expect(calls.filter(({ to }) => to === 'GET /api/admin/images/1')).toHaveLength(1);
  });
});

it('a link to a photo shows the single photo, also when the grid was chosen before', async () => {
  localStorage.setItem(REVIEW_GRID_KEY, 'other');
  onTestFinished(() => localStorage.removeItem(REVIEW_GRID_KEY));
  await serveReview({
    [ALL]: { body: [photo(1), photo(2)] },
    [`${listed(false, false, 1)}&upTo=2`]: { headers: { 'X-Total-Count': '2' }, body: [photo(1)] },
  });
  const user = renderPage(<ReviewPanel />, `${PLACE}&photo=2`);
  await shown(2);
  expect(await screen.findByText('(2 of 2)')).toBeVisible();
  await user.click(button('Grid'));
  expect(await screen.findByRole('option', { name: /^Photo 2/ })).toHaveAttribute('tabindex', '0');
});

describe('review filters', () => {
  it('a review filter applies at once and is stored in the address', async () => {
    await serveReview({
      [ALL]: { body: [] },
      [listed(true, false)]: null,
      [listed(true, true)]: null,
    });
    renderPage(<ReviewPanel />, PLACE);
    const [removed, accepted] = screen.getAllByRole('checkbox');
    fireEvent.click(removed!);
    fireEvent.click(accepted!);
    expect(removed).toBeChecked();
    expect(accepted).toBeChecked();
    await waitFor(() =>
      expect(window.location.search).toBe('?tab=review&hideRemoved=true&hideAccepted=true'),
    );
    expect(removed).toBeChecked();
    expect(accepted).toBeChecked();
  });
});

describe('review by upload day', () => {
  const DAYS = '&uploadedFrom=2026-11-01&uploadedTo=2026-11-20';
  const days = () => [
    screen.getByLabelText('Uploaded on or after'),
    screen.getByLabelText('Uploaded on or before'),
  ];

  it('the review loads the upload days of the address, and can show the other days', async () => {
    await serveReview({
      [`${ALL}${DAYS}`]: { body: [] },
      [listed(false, false, 1)]: { body: [photo(1)] },
      [ALL]: { body: [photo(1)] },
    });
    const user = renderPage(<ReviewPanel />, PLACE + DAYS);
    await screen.findByText('No images available for review with current filters');
    expect(days().map((field) => (field as HTMLInputElement).value)).toEqual([
      '2026-11-01',
      '2026-11-20',
    ]);
    await user.click(button('Show all images'));
    await shown(1);
    expect(window.location.search).toBe('?tab=review');
    for (const field of days()) expect(field).toHaveValue('');
  });
});

describe('review decisions', () => {
  it('a decision is sent, shows the next photo and keeps focus on its button', async () => {
    const { sentTo } = await serveReview({
      [ALL]: { body: [photo(1), photo(2, { removed: true })] },
      'POST /api/admin/images/remove': { body: photo(1, { removed: true }) },
    });
    const user = renderPage(<ReviewPanel />, PLACE);
    await shown(1);
    await user.click(button('Remove'));
    await shown(2);
    expect(button('Remove')).toHaveFocus();
    expect(button('Remove')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Photo 1 removed. Photo 2, removed, 2 of 2.')).toBeInTheDocument();
    await waitFor(() =>
      expect(sentTo('POST /api/admin/images/remove')).toEqual([
        { imageId: 1, seen: 'needs-review' },
      ]),
    );
  });

  it.each([
    ['r', 'remove', null, 'Failed to remove image'],
    ['e', 'expunge', true, 'Failed to expunge image'],
  ])(
    'the key %s shows a notice when %s fails without a message',
    async (key, call, removed, words) => {
      await serveReview({
        [ALL]: { body: [photo(1, { removed })] },
        [`POST /api/admin/images/${call}`]: { status: 500 },
      });
      const user = renderPage(<ReviewPanel />, PLACE);
      await shown(1);
      await user.keyboard(key);
      await screen.findByText(words);
      await shown(1);
      expect(screen.getByText('Nothing decided yet.')).toBeVisible();
    },
  );

  it('a refused decision is reverted, and the message of the server is shown', async () => {
    const waiting = listed(true, true);
    await serveReview({
      [waiting]: { body: [photo(1), photo(2)] },
      'POST /api/admin/images/remove': { status: 503, body: { message: 'Please try again.' } },
    });
    const user = renderPage(<ReviewPanel />, `${PLACE}&hideRemoved=true&hideAccepted=true`);
    await shown(1);
    expect(await screen.findByText('(1 of 2)')).toBeVisible();
    await user.keyboard('r');
    const words = await screen.findByText('Please try again.', { selector: 'li *' });
    expect(words.closest('li')).toHaveTextContent(/^Error/);
    expect(screen.getByText(/^\(\d of 2\)$/)).toBeVisible();
    expect(screen.getByText('Nothing decided yet.')).toBeVisible();
  });

  it('typing in another field decides nothing', async () => {
    await serveReview({ [ALL]: { body: [photo(1)] } });
    const user = renderPage(
      <>
        <input aria-label="Search" />
        <ReviewPanel />
      </>,
      PLACE,
    );
    await shown(1);
    await user.type(screen.getByLabelText('Search'), 'are');
    expect(screen.getByText('Nothing decided yet.')).toBeVisible();
  });
});

describe('review of reports', () => {
  it('a reported photo comes first, with its reports, and accepting it can be undone', async () => {
    const kept = photo(2, { removed: false, reported: true });
    const { sentTo } = await serveReview({
      [frontOf(ALL)]: { body: [kept] },
      [listed(true, true)]: { body: [photo(1)] },
      [historyOf(2)]: {
        body: {
          reports: [
            { reason: 'person', open: 3, settled: 1, latestAt: '2026-11-20T12:00:00.000Z' },
          ],
          decisions: [{ at: '2026-11-19T12:00:00.000Z', admin: 'mara', action: 'image.restore' }],
        },
      },
      'POST /api/admin/images/restore': { body: photo(2, { removed: false }) },
      'POST /api/admin/images/reopen-reports': { body: kept },
    });
    const user = renderPage(<ReviewPanel />, `${PLACE}&hideRemoved=true&hideAccepted=true`);
    await shown(2);
    await screen.findByText('(1 of 2)');
    await screen.findByText('Shows a person who may not have agreed');
    expect(screen.getByText(/^3 open, 1 settled/)).toBeVisible();
    expect(screen.getByText('Accepted by mara')).toBeVisible();
    await user.keyboard('a');
    await shown(1);
    expect(screen.getByText('(1 of 1)')).toBeVisible();
    await user.keyboard('z');
    await shown(2);
    await waitFor(() =>
      expect(sentTo('POST /api/admin/images/reopen-reports')).toEqual([
        { imageId: 2, seen: 'accepted', undo: true },
      ]),
    );
    expect(screen.getByText('(1 of 2)')).toBeVisible();
  });

  it('a photo similar to an expunged one comes first, with a mark', async () => {
    const similar = photo(2, { similar: true, held: true });
    await serveReview({
      [frontOf(ALL)]: { body: [similar] },
      [ALL]: { body: [photo(1), similar] },
    });
    renderPage(<ReviewPanel />, PLACE);
    await shown(2);
    expect(screen.getByText('Looks like a removed photo.')).toBeVisible();
    expect(screen.getByText('Hidden from everybody until you decide.')).toBeVisible();
    await screen.findByText('(1 of 2)');
  });
});
