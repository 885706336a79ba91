import { PRODUCT_NAME } from '../../src/content/brand.ts';
import type { PageCategory } from '../../src/app/define-page.ts';
import type { Page } from './read-pages.ts';

/** A page as listed in `pages.json`. */
export interface ServedPage {
  path: string;
  title: string;
  category: PageCategory;
  html: string;
  /** HTML file with placeholders for a picture to rate, which the server chooses. */
  picture?: string;
  /** Search engines may index it. */
  indexed?: boolean;
}

/** A page with an address. */
export type AddressedPage = Page & { path: string };

/** A public, indexed page; its HTML is prerendered. */
export type PublicPage = AddressedPage & { description: string };

/** Folder in the build output with the files that the server makes pages from. */
export const PAGES = 'pages';
const PORTAL_HTML = 'admin.html';

export function hasAddress(page: Page): page is AddressedPage {
  return page.path !== undefined;
}

export function isPublic(page: Page): page is PublicPage {
  return hasAddress(page) && page.description !== undefined;
}

/** Path in the build output of a page's HTML. */
export function htmlFile({ key, portal }: Page): string {
  return portal ? PORTAL_HTML : `${PAGES}/${key}.html`;
}

/** Path of the same page with placeholders for a picture. */
export function pictureFile({ key }: Page): string {
  return `${PAGES}/${key}.picture.html`;
}

/** Full browser title. */
export function fullTitle({ title }: Page): string {
  return `${title} | ${PRODUCT_NAME}`;
}

/** All pages with an address, in the format for the server. */
export function servedPages(pages: Page[]): ServedPage[] {
  return pages.filter(hasAddress).map((page) => ({
    path: page.path,
    title: fullTitle(page),
    category: page.category,
    html: htmlFile(page),
    ...(isPublic(page) && { indexed: true }),
    ...(isPublic(page) && page.picture && { picture: pictureFile(page) }),
  }));
}
