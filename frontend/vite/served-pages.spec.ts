import { describe, expect, it } from 'vitest';
import { NOT_FOUND, pageKeyOf } from '../src/app/pages.ts';
import { servedPages, sitePages } from './served-pages.ts';

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

  it('only the pages with a photo to rate name a second HTML', () => {
    const named = served.flatMap((page) => ('photo' in page ? page.photo : []));
    const wanted = sitePages.flatMap(({ key, photo }) => (photo ? `pages/${key}.photo.html` : []));
    expect(named).toEqual(wanted);
    expect(named).toContain('pages/home.photo.html');
  });

  it('the portal pages have their own HTML and are not indexed', () => {
    const portal = (path: string, title: string) => ({
      path,
      title: `${title} | Unspoken`,
      category: 'Admin',
      html: 'admin.html',
    });
    expect(served.filter(({ html }) => html === 'admin.html')).toEqual([
      portal('/admin', 'Admin Login'),
      portal('/admin/dashboard', 'Admin Dashboard'),
      portal('/admin/second-lock', 'Second Lock'),
      portal('/admin/access', 'Portal Access'),
      portal('/admin/integrations', 'Integrations'),
      portal('/admin/password', 'Your Password'),
      portal('/admin/handbook', 'Handbook'),
    ]);
  });

  it('only the pages in routes/site and the daily prompts are indexed', () => {
    const keys = Object.keys(import.meta.glob('../src/app/routes/site/*.page.tsx')).map(pageKeyOf);
    const ofVisitors = [...keys, 'free_daily_online_prompts'].filter((key) => key !== NOT_FOUND);
    const indexed = served.flatMap((page) => ('indexed' in page ? page.html : []));
    expect(indexed.toSorted()).toEqual(ofVisitors.map((key) => `pages/${key}.html`).toSorted());
  });
});
