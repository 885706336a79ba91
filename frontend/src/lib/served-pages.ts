import { pageDescription, type PublicPageKey } from '../content/descriptions.ts';
import { pageTitle } from './page-table.ts';
import { type PageKey, pages, portalKeys, routedKeys } from './pages.ts';

/** A page as the server answers it. */
export interface ServedPage {
  path: string;
  title: string;
  /** The file that holds its HTML; the site's common one where nothing is named. */
  html?: string;
  /** The file that holds it with places for a picture to rate, which the server chooses. */
  picture?: string;
  /** Search engines may show it. */
  indexed?: boolean;
}

const PORTAL_HTML = 'admin.html';
/** Pages that begin with a picture to rate. */
const WITH_PICTURE: readonly PublicPageKey[] = ['home', 'card_photo_rating', 'launch_rating'];

/** The pages that everybody may find, in the order of the page table. Their HTML is drawn while building. */
export function publicKeys(): PublicPageKey[] {
  return routedKeys().filter((key): key is PublicPageKey => pageDescription(key) !== undefined);
}

/** The file, below the build, with the HTML of a page that everybody may find. */
export function drawnFile(key: PublicPageKey): string {
  return `pages/${key}.html`;
}

/** Whether a random picture is what a page is about. */
export function showsPicture(key: PublicPageKey): boolean {
  return WITH_PICTURE.includes(key);
}

/** The same page with places for a picture. */
export function pictureFile(key: PublicPageKey): string {
  return `pages/${key}.picture.html`;
}

/** The pages that can be opened, as the server needs them. */
export function servedPages(): ServedPage[] {
  const drawn: readonly PageKey[] = publicKeys();
  return [
    ...routedKeys().map((key) =>
      drawn.includes(key) ? publicPage(key as PublicPageKey) : page(key),
    ),
    ...portalKeys.map((key) => ({ ...page(key), html: PORTAL_HTML })),
  ];
}

function publicPage(key: PublicPageKey): ServedPage {
  return {
    ...page(key),
    html: drawnFile(key),
    ...(showsPicture(key) && { picture: pictureFile(key) }),
    indexed: true,
  };
}

function page(key: PageKey): ServedPage {
  return { path: pages[key], title: pageTitle(key) };
}
