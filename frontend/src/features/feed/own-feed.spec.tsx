import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../test/local-server.fixture.ts';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { OwnFeed } from './own-feed.tsx';
import {
  answer,
  page,
  FIRST_PAGE,
  pageBehind,
  photo,
  fakeIntersectionObserver,
  showFeed,
  shown,
} from './own-feed.fixture.tsx';

const ten = Array.from({ length: 10 }, (_, index) => photo(index + 1));

describe('feed', () => {
  it('the feed shows photos and answers with type and date', async () => {
    await serve({ [FIRST_PAGE]: page([photo(1), answer(2)]) });
    showFeed();
    const uploaded = await screen.findByRole('article', { name: 'Uploaded Nov 20, 2026' });
    expect(within(uploaded).getByRole('img')).toHaveAttribute('src', '/media/1.jpg');
    const responded = screen.getByRole('article', { name: 'Responded Nov 20, 2026' });
    expect(within(responded).getByText('Question 2?')).toBeVisible();
    expect(within(responded).getByText('Answer 2.')).toBeVisible();
    expect(screen.getByText("You've reached the end of your responses")).toBeVisible();
  });

  it('the feed focuses the item that the address names', async () => {
    await serve({ [FIRST_PAGE]: page([photo(1), answer(2)]) });
    renderPage(<OwnFeed place="responses" />, '/responses#response-2');
    const named = await screen.findByRole('article', { name: 'Responded Nov 20, 2026' });
    await waitFor(() => expect(named).toHaveFocus());
  });

  it('an empty feed links to the first upload', async () => {
    await serve({ [FIRST_PAGE]: page([]) });
    showFeed('app');
    expect(await screen.findByText('No content yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload Your First Image' })).toHaveAttribute(
      'href',
      '/fr-bwok',
    );
  });

  it('/app shows answers and the link to a first upload to a user without photos', async () => {
    await serve({ [FIRST_PAGE]: page([answer(1), answer(2)]) });
    showFeed('app');
    expect(await screen.findByText('Answer 1.')).toBeVisible();
    expect(screen.getByText('A photo of your card would look good here.')).toBeVisible();
    expect(screen.queryByText('No content yet')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upload Your First Image' })).toBeVisible();
  });

  it.each([
    [{ timesShown: 1, likedOfTen: null }, 'Shown once'],
    [{ timesShown: 1_204, likedOfTen: null }, 'Shown 1,204 times'],
    [{ timesShown: 90, likedOfTen: 7 }, 'Shown 90 times · liked in about 7 of 10 ratings'],
  ])('the feed says how a photo was received: %j', async (reception, words) => {
    await serve({ [FIRST_PAGE]: page([photo(1, { reception })]) });
    showFeed();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('the feed says nothing about a photo that was never shown', async () => {
    const reception = { timesShown: 0, likedOfTen: null };
    await serve({ [FIRST_PAGE]: page([photo(1, { reception })]) });
    showFeed();
    expect(await screen.findByText(/^Uploaded/)).toBeVisible();
    expect(screen.queryByText(/^Shown/)).not.toBeInTheDocument();
  });

  it('a failed feed can be loaded again', async () => {
    await serve({ [FIRST_PAGE]: [{ status: 503 }, page([photo(1)])] });
    const user = showFeed();
    expect(await screen.findByText('Failed to load your content.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toEqual(['image-1']));
  });

  it('the feed leaves out the answer that the page shows above it', async () => {
    await serve({ [FIRST_PAGE]: page([answer(2), photo(2)]) });
    showFeed('app', 2);
    await waitFor(() => expect(shown()).toEqual(['image-2']));
  });

  it('a photo removed without a reason says so, and has no privacy switch', async () => {
    await serve({
      [FIRST_PAGE]: page([
        photo(1, { removed: true, removal: { reason: null, note: null, appeal: 'open' } }),
      ]),
    });
    showFeed();
    expect(await screen.findByText(/We took this photo down/)).toBeVisible();
    expect(screen.getByText('No reason was noted.')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('only photos can be deleted on /app', async () => {
    await serve({ [FIRST_PAGE]: page([photo(1), answer(2)]) });
    showFeed('app');
    await waitFor(() => expect(shown()).toHaveLength(2));
    const buttons = screen.getAllByRole('button', { name: /^Delete/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Delete photo of Nov 20, 2026']);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('loading more of the feed', () => {
  it('scrolling loads more of the feed with each item once', async () => {
    const sight = fakeIntersectionObserver();
    await serve({
      [FIRST_PAGE]: page(ten, true),
      [pageBehind(10)]: page([photo(10), answer(11)]),
    });
    showFeed();
    expect(await screen.findByText('Scroll for more')).toBeVisible();
    act(sight.scroll);
    await waitFor(() =>
      expect(shown()).toEqual([...ten.map(({ data }) => `image-${data.id}`), 'response-11']),
    );
    expect(screen.getByText("You've reached the end of your responses")).toBeVisible();
  });

  it('the Load more button loads more of the feed', async () => {
    await serve({ [FIRST_PAGE]: page(ten, true), [pageBehind(10)]: page([answer(11)]) });
    const user = showFeed();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(shown()).toContain('response-11'));
  });

  it('the feed stops loading on scroll after the link to the end of the page', async () => {
    const sight = fakeIntersectionObserver();
    await serve({ [FIRST_PAGE]: page(ten, true) });
    const user = showFeed();
    const skip = await screen.findByRole('link', { name: 'Skip to the end of the page' });
    expect(skip).toHaveAttribute('href', '#footer');
    expect(sight.watching()).toBe(1);
    await user.click(skip);
    expect(sight.watching()).toBe(0);
  });

  it('a failed part of the feed is loaded again only on request', async () => {
    const sight = fakeIntersectionObserver();
    await serve({
      [FIRST_PAGE]: page(ten, true),
      [pageBehind(10)]: [{ status: 503 }, page([answer(11)])],
    });
    const user = showFeed();
    await screen.findByText('Scroll for more');
    act(sight.scroll);
    expect(await screen.findByText('Failed to fetch content')).toBeVisible();
    expect(sight.watching()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toContain('response-11'));
  });
});
