import { PRODUCT_NAME } from '../../src/content/brand.ts';
import type { PageCategory } from '../../src/app/define-page.ts';
import type { Page } from './read-pages.ts';

/** A page as listed in `pages.json`. */
export interface ServedPage {
  path: string;
  title: string;
  category: PageCategory;
  /** HTML file; by default the site's shared one. */
  html?: string;
  /** HTML file with placeholders for a picture to rate, which the server chooses. */
  picture?: string;
  /** Search engines may index it. */
  indexed?: boolean;
}

/** A public, indexed page; its HTML is prerendered. */
export type PublicPage = Page & { path: string; description: string };

/** Folder in the build output with the files that the server makes pages from. */
export const PAGES = 'pages';
const PORTAL_HTML = 'admin.html';

export function isPublic(page: Page): page is PublicPage {
  return page.path !== undefined && page.description !== undefined;
}

/** Path in the build output of a public page's HTML. */
export function drawnFile({ key }: Page): string {
  return `${PAGES}/${key}.html`;
}

/** Path of the same page with placeholders for a picture. */
export function pictureFile({ key }: Page): string {
  return `${PAGES}/${key}.picture.html`;
}

/** Full browser title. */
export function fullTitle({ title }: Page): string {
  return `${title} | ${PRODUCT_NAME}`;
}

/** All pages with a path, in the format for the server. */
export function servedPages(pages: Page[]): ServedPage[] {
  return pages.flatMap((page) => {
    if (page.path === undefined) return [];
    return {
      path: page.path,
      title: fullTitle(page),
      category: page.category,
      ...(page.portal && { html: PORTAL_HTML }),
      ...(isPublic(page) && { html: drawnFile(page), indexed: true }),
      ...(isPublic(page) && page.picture && { picture: pictureFile(page) }),
    };
  });
}
