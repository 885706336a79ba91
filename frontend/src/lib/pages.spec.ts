import { describe, expect, it } from 'vitest';
import { pageKeyAt, pages, pageTitle, routedPages } from './pages.ts';
import { paths } from './paths.ts';

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
  it('has one page for every path of the site', () => {
    expect(Object.values(pages).map((page) => page.path)).toEqual(Object.values(paths));
  });

  it('finds a page by its path, with or without a slash at the end', () => {
    expect(pageKeyAt('/')).toBe('home');
    expect(pageKeyAt('/lp-1d-vip-pass')).toBe('vip_pass');
    expect(pageKeyAt('/lp-1d-vip-pass/')).toBe('vip_pass');
  });

  it('knows no other path', () => {
    expect(pageKeyAt('/nowhere')).toBe('not_found');
    expect(pageKeyAt('/lp-1d-vip-pass/more')).toBe('not_found');
  });

  it('hands the server the whole browser title of each page', () => {
    expect(routedPages()).toContainEqual({ path: '/', title: 'Welcome | Unspoken' });
  });
});
