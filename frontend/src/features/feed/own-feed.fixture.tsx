import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { OwnAnswer, OwnItem, OwnPhoto } from '../../api/own-content.ts';
import { listedPhoto } from '../../test/listed-photo.fixture.ts';
import { renderPage } from '../../test/render-page.fixture.tsx';
import { OwnFeed } from './own-feed.tsx';
import type { FeedPlace } from './use-deleting-item.ts';

const NEWEST = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

/** Ids count from the newest item. Each item is an hour older than the one before. */
const timeOf = (id: number) => new Date(NEWEST - id * HOUR).toISOString();

export function photo(id: number, change: Partial<OwnPhoto['data']> = {}): OwnPhoto {
  const data = { ...listedPhoto(id), removed: false, removal: null, ...change };
  return { type: 'image', timestamp: timeOf(id), data };
}

export function answer(id: number): OwnAnswer {
  const shown = { visibility: 'public' as const, day: null, sharedWith: [] };
  const data = {
    id,
    questionContent: `Question ${id}?`,
    responseContent: `Answer ${id}.`,
    ...shown,
  };
  return { type: 'response', timestamp: timeOf(id), data };
}

export const page = (items: OwnItem[], hasMore = false) => ({
  body: { items, hasMore, next: hasMore ? `behind-${items.length}` : null },
});
export const FIRST_PAGE = 'GET /api/user/content?limit=10';
export const pageBehind = (count: number) => `${FIRST_PAGE}&before=behind-${count}`;

export function showFeed(place: FeedPlace = 'responses', withoutAnswer?: number) {
  return renderPage(<OwnFeed place={place} withoutAnswer={withoutAnswer} />, '/responses');
}

/** Element ids of the shown items, in order. */
export const shown = () => screen.queryAllByTestId('feed-item').map(({ id }) => id);
export const item = (id: string) =>
  screen.getAllByTestId('feed-item').find((one) => one.id === id)!;

export async function askToDelete(user: UserEvent, id: string) {
  await screen.findAllByTestId('feed-item');
  await user.click(within(item(id)).getByRole('button', { name: /^Delete/ }));
  return within(screen.getByRole('dialog'));
}

export async function remove(user: UserEvent, id: string) {
  const dialog = await askToDelete(user, id);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
}

/** The test DOM has no layout; "scroll" brings the end of the list into view. */
export function fakeIntersectionObserver() {
  const watchers = new Set<Watcher>();
  class Watcher {
    constructor(readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      watchers.add(this);
    }
    disconnect() {
      watchers.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  return {
    scroll: () => watchers.forEach(({ tell }) => tell([{ isIntersecting: true }])),
    watching: () => watchers.size,
  };
}
