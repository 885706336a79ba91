import { describe, expect, it } from 'vitest';
import { pageTitle, servedPages } from './page-table.ts';

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

describe('the page table', () => {
  it('hands the server the whole browser title of each page', () => {
    expect(servedPages()).toContainEqual({ path: '/', title: 'Welcome | Unspoken' });
  });

  it('names the HTML of the pages that the admin portal draws, and of no others', () => {
    expect(servedPages().filter(({ html }) => html)).toEqual([
      { path: '/admin', title: 'Admin Login | Unspoken', html: 'admin.html' },
      { path: '/admin/dashboard', title: 'Admin Dashboard | Unspoken', html: 'admin.html' },
    ]);
  });
});
