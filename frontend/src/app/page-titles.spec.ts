import { describe, expect, it } from 'vitest';
import { pageCategory, pageDescription, pageTitle } from './page-titles.ts';

describe('page titles', () => {
  it.each([
    ['home', 'Welcome | Unspoken'],
    ['app', "Answer today's question | Unspoken"],
    ['free_game', 'Free PDF Download | Unspoken'],
    ['card_photo_upload', 'Upload Photo | Unspoken'],
    ['card_photo_rating', 'Image Rating | Unspoken'],
    ['not_found', 'Page Not Found | Unspoken'],
    ['no_such_key', 'Unknown Page | Unspoken'],
    ['toString', 'Unknown Page | Unspoken'],
  ])('the page %s has the title "%s"', (key, title) => {
    expect(pageTitle(key)).toBe(title);
  });

  it('a page has the category of its definition', () => {
    expect(pageCategory('free_game')).toBe('Download');
    expect(pageCategory('not_found')).toBe('Error');
  });

  it('a page that search engines skip has no description', () => {
    expect(pageDescription('home')).toContain('no talking');
    expect(pageDescription('app')).toBeUndefined();
    expect(pageDescription('toString')).toBeUndefined();
  });
});
