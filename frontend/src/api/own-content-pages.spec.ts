import { describe, expect, it } from 'vitest';
import { listedPhoto } from '../test/listed-photo.fixture.ts';
import type { FeedPageDto } from './generated.ts';
import { findItem, type OwnItem, putBack, takeOut } from './own-content-pages.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;

function photo(id: number, hour: number): OwnItem {
  const data = { ...listedPhoto(id), removed: false, removal: null };
  return { type: 'image', timestamp: at(hour), data };
}

function answer(id: number, hour: number): OwnItem {
  const shown = { visibility: 'public' as const, day: null, sharedWith: [] };
  const data = { id, questionContent: 'Who?', responseContent: 'You.', ...shown };
  return { type: 'response', timestamp: at(hour), data };
}

const pagesOf = (...pages: OwnItem[][]): FeedPageDto[] =>
  pages.map((items, index) => ({ items, hasMore: index < pages.length - 1, next: null }));
const names = (pages: FeedPageDto[]) =>
  pages.map(({ items }) => items.map(({ type, data }) => `${type} ${data.id}`));

describe('feed pages', () => {
  it('removing an answer from the feed keeps the photo with the same id', () => {
    const pages = pagesOf([photo(1, 9), answer(1, 8)]);
    takeOut(pages, { type: 'response', id: 1 });
    expect(names(pages)).toEqual([['image 1']]);
    expect(findItem(pages, { type: 'response', id: 1 })).toBeUndefined();
  });

  it('a restored feed item returns to its place in time', () => {
    const pages = pagesOf([photo(1, 9), photo(2, 8)], [photo(3, 7), photo(4, 6)]);
    for (const id of [3, 2]) takeOut(pages, { type: 'image', id });
    putBack(pages, photo(3, 7));
    expect(names(pages)).toEqual([['image 1'], ['image 3', 'image 4']]);
  });

  it('the oldest restored feed item returns to the end', () => {
    const pages = pagesOf([photo(1, 9)], []);
    putBack(pages, answer(2, 5));
    expect(names(pages)).toEqual([['image 1'], ['response 2']]);
  });

  it('restoring a feed item that is still there does not duplicate it', () => {
    const pages = pagesOf([photo(1, 9)]);
    putBack(pages, photo(1, 9));
    expect(names(pages)).toEqual([['image 1']]);
  });

  it('a photo of the feed is found beside the answer with the same id', () => {
    const pages = pagesOf([answer(2, 9)], [photo(2, 8)]);
    expect(findItem(pages, { type: 'image', id: 2 })).toBe(pages[1]?.items[0]);
  });
});
