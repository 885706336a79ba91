import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serve } from '../../test/local-server.fixture.ts';
import {
  answer,
  item,
  page,
  FIRST_PAGE,
  pageBehind,
  picture,
  playSight,
  showFeed,
  shown,
} from './own-feed.fixture.tsx';

const ten = Array.from({ length: 10 }, (_, index) => picture(index + 1));

describe('a person’s own feed', () => {
  it('shows pictures and answers with what they are and a date', async () => {
    await serve({ [FIRST_PAGE]: page([picture(1), answer(2)]) });
    showFeed();
    const uploaded = await screen.findByRole('article', { name: 'Uploaded Nov 20, 2026' });
    expect(within(uploaded).getByRole('img')).toHaveAttribute('src', '/media/1.jpg');
    const responded = screen.getByRole('article', { name: 'Responded Nov 20, 2026' });
    expect(within(responded).getByText('Question 2?')).toBeVisible();
    expect(within(responded).getByText('Answer 2.')).toBeVisible();
    expect(screen.getByText("You've reached the end of your responses")).toBeVisible();
  });

  it('says that there is nothing yet, and where to begin', async () => {
    await serve({ [FIRST_PAGE]: page([]) });
    showFeed('app');
    expect(await screen.findByText('No content yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload Your First Image' })).toHaveAttribute(
      'href',
      '/fr-bwok',
    );
  });

  it('shows on /app the answers of somebody without a picture, and the way to a first one', async () => {
    await serve({ [FIRST_PAGE]: page([answer(1), answer(2)]) });
    showFeed('app');
    expect(await screen.findByText('Answer 1.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No content yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload Your First Image' })).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    await serve({ [FIRST_PAGE]: [{ status: 503 }, page([picture(1)])] });
    const user = showFeed();
    expect(await screen.findByText('Failed to load your content.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toEqual(['image-1']));
  });

  it('leaves out an answer that its page shows already', async () => {
    await serve({ [FIRST_PAGE]: page([answer(2), picture(2)]) });
    showFeed('app', 2);
    await waitFor(() => expect(shown()).toEqual(['image-2']));
  });

  it('hides nothing about a picture that was taken down, and offers no one to rate it', async () => {
    await serve({ [FIRST_PAGE]: page([picture(1, { removed: true })]) });
    showFeed();
    expect(await screen.findByText(/We took this picture down/)).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('lets pictures alone be deleted on the page that one begins on', async () => {
    await serve({ [FIRST_PAGE]: page([picture(1), answer(2)]) });
    showFeed('app');
    await waitFor(() => expect(shown()).toHaveLength(2));
    const buttons = screen.getAllByRole('button', { name: /^Delete/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Delete picture of Nov 20, 2026',
    ]);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('more of a feed', () => {
  it('comes on scrolling, each thing once', async () => {
    const sight = playSight();
    await serve({
      [FIRST_PAGE]: page(ten, true),
      [pageBehind(10)]: page([picture(10), answer(11)]),
    });
    showFeed();
    expect(await screen.findByText('Scroll for more')).toBeVisible();
    act(sight.scroll);
    await waitFor(() =>
      expect(shown()).toEqual([...ten.map(({ data }) => `image-${data.id}`), 'response-11']),
    );
    expect(screen.getByText("You've reached the end of your responses")).toBeVisible();
  });

  it('comes by a button, too, for whoever uses keys', async () => {
    await serve({ [FIRST_PAGE]: page(ten, true), [pageBehind(10)]: page([answer(11)]) });
    const user = showFeed();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(shown()).toContain('response-11'));
  });

  it('stops coming by itself once someone has skipped to the end of the page', async () => {
    const sight = playSight();
    await serve({ [FIRST_PAGE]: page(ten, true) });
    const user = showFeed();
    const skip = await screen.findByRole('link', { name: 'Skip to the end of the page' });
    expect(skip).toHaveAttribute('href', '#footer');
    expect(sight.watching()).toBe(1);
    await user.click(skip);
    expect(sight.watching()).toBe(0);
  });

  it('says when it failed, and does not try again by itself', async () => {
    const sight = playSight();
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

  it('leaves nothing out after a deletion', async () => {
    const sight = playSight();
    await serve({
      [FIRST_PAGE]: page(ten, true),
      [pageBehind(10)]: page([answer(11)]),
      'DELETE /api/user/images/1': { body: { message: 'Gone.' } },
    });
    const user = showFeed();
    await waitFor(() => expect(shown()).toHaveLength(10));
    await user.click(within(item('image-1')).getByRole('button', { name: /^Delete/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    act(sight.scroll);
    await waitFor(() => expect(shown()).toHaveLength(10));
    expect(shown()).toContain('response-11');
  });
});
