import { describe, expect, it } from 'vitest';
import { pageTitle } from './page-table.ts';

describe('browser titles', () => {
  it.each([
    ['home', 'Welcome | Unspoken'],
    ['app', "Answer today's question | Unspoken"],
    ['free_game', 'Free PDF Download | Unspoken'],
    ['card_photo_upload', 'Upload Photo | Unspoken'],
    ['card_photo_rating', 'Image Rating | Unspoken'],
    ['not_found', 'Page Not Found | Unspoken'],
    ['no_such_key', 'Unknown Page | Unspoken'],
    ['toString', 'Unknown Page | Unspoken'],
  ])('of %s is %s', (key, title) => {
    expect(pageTitle(key)).toBe(title);
  });
});
