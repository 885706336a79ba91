// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/lib/paths.ts';
import { readPages } from './read-pages.ts';
import { isPublic, servedPages } from './served-pages.ts';

const pages = readPages('.');
const served = servedPages(pages);

describe('servedPages', () => {
  it('has a page for every address of lib/paths.ts', () => {
    expect(served.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(paths)));
  });

  it('gives the whole browser title of each page', () => {
    expect(served).toContainEqual({
      path: '/auth',
      title: 'Sign In | Unspoken',
      category: 'Authentication',
    });
  });

  it('names the prerendered HTML of a public page', () => {
    expect(served[0]).toEqual({
      path: '/',
      title: 'Welcome | Unspoken',
      category: 'Home',
      html: 'pages/home.html',
      picture: 'pages/home.picture.html',
      indexed: true,
    });
  });

  it('names a second HTML for the three pages that begin with a picture to rate', () => {
    const withPicture = served.filter(({ picture }) => picture).map(({ path }) => path);
    expect(withPicture).toEqual(['/', '/fr-circ', '/lp-plem-rate']);
  });

  it('gives the pages of the portal their own HTML and leaves them out of search engines', () => {
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

  it('opens the home page, the campaign pages and the links to search engines, and nothing else', () => {
    const indexed = served.filter((page) => page.indexed).map(({ path }) => path);
    expect(indexed).toEqual([
      ...['/', '/dr-cards', '/dr-more', '/fr-aiwf', '/fr-bwok', '/fr-circ', '/fr-sirb'],
      ...['/free-daily-online-prompts', '/linkshare', '/lp-0-crd-m1s1-non', '/lp-1d-vip-pass'],
      ...['/lp-coming-soon', '/lp-plem-rate'],
    ]);
  });
});

describe('page descriptions', () => {
  it('are different for each page and have 70 to 160 characters, which a search result shows', () => {
    const sentences = pages.filter(isPublic).map(({ description }) => description);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const { length } of sentences) {
      expect(length).toBeGreaterThan(70);
      expect(length).toBeLessThanOrEqual(160);
    }
  });
});
