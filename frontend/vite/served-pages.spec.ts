import { describe, expect, it } from 'vitest';
import { servedPages } from './served-pages.ts';

const served = servedPages();

describe('servedPages', () => {
  it('a page is served with its title, category and HTML', () => {
    expect(served).toContainEqual({
      path: '/linkshare',
      title: 'Links | Unspoken',
      category: 'Special',
      html: 'pages/links.html',
      indexed: true,
    });
  });

  it('the three pages with a photo to rate name a second HTML', () => {
    const withPhoto = served.flatMap((page) => ('photo' in page ? page.path : []));
    expect(withPhoto.toSorted()).toEqual(['/', '/fr-circ', '/lp-plem-rate']);
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

  it('the public pages alone are indexed', () => {
    const indexed = served.flatMap((page) => ('indexed' in page ? page.path : []));
    expect(indexed.toSorted()).toEqual([
      ...['/', '/dr-cards', '/dr-more', '/fr-aiwf', '/fr-bwok', '/fr-circ', '/fr-sirb'],
      ...['/free-daily-online-prompts', '/how-to-play', '/imprint', '/linkshare'],
      ...['/lp-0-crd-m1s1-non', '/lp-1d-vip-pass', '/lp-coming-soon', '/lp-plem-rate'],
      ...['/privacy', '/terms'],
    ]);
  });
});
