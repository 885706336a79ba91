import { describe, expect, it } from 'vitest';
import { paths } from '../../src/lib/paths.ts';
import { readPages } from './read-pages.ts';
import { isPublic, servedPages } from './served-pages.ts';

const pages = readPages('.');
const served = servedPages(pages);

describe('servedPages', () => {
  it('every path of lib/paths.ts has a served page', () => {
    expect(served.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(paths)));
  });

  it('the three pages with a picture to rate name a second HTML', () => {
    const withPicture = served.filter(({ picture }) => picture).map(({ path }) => path);
    expect(withPicture).toEqual(['/', '/fr-circ', '/lp-plem-rate']);
  });

  it('the portal pages have their own HTML and are not indexed', () => {
    expect(served.filter(({ html }) => html === 'admin.html')).toEqual([
      { path: '/admin', title: 'Admin Login | Unspoken', category: 'Admin', html: 'admin.html' },
      {
        path: '/admin/dashboard',
        title: 'Admin Dashboard | Unspoken',
        category: 'Admin',
        html: 'admin.html',
      },
    ]);
  });

  it('only the home page, the campaign pages and the links are indexed', () => {
    const indexed = served.filter((page) => page.indexed).map(({ path }) => path);
    expect(indexed).toEqual([
      ...['/', '/dr-cards', '/dr-more', '/fr-aiwf', '/fr-bwok', '/fr-circ', '/fr-sirb'],
      ...['/free-daily-online-prompts', '/linkshare', '/lp-0-crd-m1s1-non', '/lp-1d-vip-pass'],
      ...['/lp-coming-soon', '/lp-plem-rate'],
    ]);
  });
});

describe('page descriptions', () => {
  it('page descriptions are unique and have 70 to 160 characters', () => {
    const sentences = pages.filter(isPublic).map(({ description }) => description);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const { length } of sentences) {
      expect(length).toBeGreaterThan(70);
      expect(length).toBeLessThanOrEqual(160);
    }
  });
});
