import { describe, expect, it } from 'vitest';
import { isPublic, sitePages } from '../../vite/served-pages.ts';
import { nextPageLinks } from '../content/next-page-links.ts';
import { renderPage } from '../entry-server.tsx';

const MOST_CLICKS = 2;
const publicPages = sitePages.filter(isPublic);
const publicPaths = publicPages.map(({ path }) => path);

/** The public pages to which the served HTML of a page links; that HTML has no header. */
async function linksOf(path: string): Promise<string[]> {
  const { body } = await renderPage({ path, withPhoto: false });
  const hrefs = [...body.matchAll(/<a [^>]*href="([^"#?]+)"/g)].map(([, href = '']) => href);
  return publicPaths.filter((each) => hrefs.includes(each));
}

describe('links between public pages', () => {
  it('each public page is at most two clicks from every other one', async () => {
    const links = new Map<string, string[]>();
    for (const path of publicPaths) links.set(path, await linksOf(path));
    for (const path of publicPaths) {
      const reached = new Set([path]);
      for (let click = 0; click < MOST_CLICKS; click += 1) {
        for (const from of [...reached]) links.get(from)?.forEach((to) => reached.add(to));
      }
      expect([...reached].toSorted(), path).toEqual(publicPaths.toSorted());
    }
  });

  it('each public page but the home page ends with a link to another public page', () => {
    const ends = publicPages.filter(({ category }) => category !== 'Home');
    expect(Object.keys(nextPageLinks).toSorted()).toEqual(ends.map(({ key }) => key).toSorted());
    for (const { key, path } of ends) {
      expect(publicPaths).toContain(nextPageLinks[key]?.to);
      expect(nextPageLinks[key]?.to).not.toBe(path);
    }
  });
});
