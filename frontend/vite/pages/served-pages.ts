import { PRODUCT_NAME } from '../../src/content/brand.ts';
import type { PageCategory } from '../../src/app/define-page.ts';
import type { Page } from './read-pages.ts';

/** A page as the server answers it. */
export interface ServedPage {
  path: string;
  title: string;
  category: PageCategory;
  /** The file that holds its HTML; the site's common one where nothing is named. */
  html?: string;
  /** The file that holds it with places for a picture to rate, which the server chooses. */
  picture?: string;
  /** Search engines may show it. */
  indexed?: boolean;
}

/** A page that everybody may find; its HTML is prerendered. */
export type PublicPage = Page & { path: string; description: string };

/** The folder, below the build, of what the server makes pages from. */
export const PAGES = 'pages';
const PORTAL_HTML = 'admin.html';

export function isPublic(page: Page): page is PublicPage {
  return page.path !== undefined && page.description !== undefined;
}

/** The file, below the build, with the HTML of a page that everybody may find. */
export function drawnFile({ key }: Page): string {
  return `${PAGES}/${key}.html`;
}

/** The same page with places for a picture. */
export function pictureFile({ key }: Page): string {
  return `${PAGES}/${key}.picture.html`;
}

/** The whole browser title. */
export function fullTitle({ title }: Page): string {
  return `${title} | ${PRODUCT_NAME}`;
}

/** The pages that can be opened, as the server needs them. */
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
