import { describe, expect, it } from 'vitest';
import { targets } from '../features/admin/codes/code-words.ts';
import { paths } from '../lib/paths.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { pageAt, pageKeyAt, pageKeyOf, pages, pageTitle, portalPages } from './pages.ts';

describe('pages', () => {
  it('every path of lib/paths.ts has one page', () => {
    const all = [...Object.values(pages), ...Object.values(portalPages)];
    const found = all.flatMap(({ path }) => path ?? []);
    expect(found.toSorted()).toEqual(Object.values(paths).toSorted());
  });

  it('a printed code can lead only to public pages', () => {
    const known = Object.keys(pageDescriptions).map((key) => pages[key]?.path);
    expect(targets.filter(({ value }) => !known.includes(value))).toEqual([]);
  });

  it('every page has a file, and every file a page', () => {
    const files = Object.keys(import.meta.glob('./routes/*/*.page.tsx'));
    expect(files.map(pageKeyOf).toSorted()).toEqual(Object.keys(pages).toSorted());
  });

  it('the pages that require a session are marked as pages for users', () => {
    const sources = import.meta.glob<string>('./routes/*/*.page.tsx', {
      ...{ query: '?raw', import: 'default', eager: true },
    });
    const requiring = Object.keys(sources).filter((file) =>
      sources[file]?.includes('<RequireSession>'),
    );
    const forUsers = Object.keys(pages).filter((key) => pages[key]?.forUsers);
    expect(requiring.map(pageKeyOf).toSorted()).toEqual(forUsers.toSorted());
  });

  it('page descriptions are unique and have 70 to 160 characters', () => {
    const sentences = Object.values(pageDescriptions);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const { length } of sentences) {
      expect(length).toBeGreaterThan(70);
      expect(length).toBeLessThanOrEqual(160);
    }
  });

  it('the teaser and the not-found page have a footer', () => {
    expect(pageAt('/lp-coming-soon').footer).toBeUndefined();
    expect(pageAt('/nowhere').footer).toBeUndefined();
  });
});

describe('pageKeyAt', () => {
  it('a page is found by its path with or without a trailing slash', () => {
    expect(pageKeyAt('/')).toBe('home');
    expect(pageKeyAt('/lp-1d-vip-pass')).toBe('vip_pass');
    expect(pageKeyAt('/lp-1d-vip-pass/')).toBe('vip_pass');
  });

  it('a page is found by its path in capitals', () => {
    expect(pageKeyAt('/LP-1D-Vip-Pass/')).toBe('vip_pass');
    expect(pageKeyAt('/NOWHERE')).toBe('not_found');
  });

  it('any other path leads to the not-found page', () => {
    expect(pageKeyAt('/nowhere')).toBe('not_found');
    expect(pageKeyAt('/lp-1d-vip-pass/more')).toBe('not_found');
    expect(pageKeyAt('/admin')).toBe('not_found');
    expect(pageKeyAt('//')).toBe('not_found');
  });
});

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
    expect(pageTitle(pages[key])).toBe(title);
  });
});
