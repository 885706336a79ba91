import { pageDescriptions } from '../src/app/page-descriptions.ts';
import { type Page, pages, pageTitle, portalPages } from '../src/app/pages.ts';

/** Folder in the build output with the HTML and the code from which the server renders pages. */
export const PAGES = 'pages';

/** The server writes the response of this call into a public page. */
const TODAYS_QUESTION = '/api/questions/today';

/** A page of the site that has an address. */
export interface AddressedPage extends Page {
  key: string;
  path: string;
  description: string | undefined;
}

/** A public, indexed page; its HTML is prerendered. */
export type PublicPage = AddressedPage & { description: string };

/** The pages of the site that have an address. */
export const sitePages: AddressedPage[] = Object.entries(pages).flatMap(([key, page]) =>
  page.path === undefined
    ? []
    : { ...page, key, path: page.path, description: pageDescriptions[key] },
);

export function isPublic(page: AddressedPage): page is PublicPage {
  return page.description !== undefined;
}

/** Path in the build output of a page's HTML. */
export function htmlFile({ key }: AddressedPage): string {
  return `${PAGES}/${key}.html`;
}

/** Path of the same page with placeholders for a photo to rate, which the server chooses per visit. */
export function photoFile({ key }: AddressedPage): string {
  return `${PAGES}/${key}.photo.html`;
}

/** All pages with an address, in the format for the server. */
export function servedPages() {
  const ofSite = sitePages.map((page) => ({
    ...served(page, htmlFile(page)),
    ...(isPublic(page) && { indexed: true }),
    ...(page.forUsers && { forUsers: true }),
    ...(isPublic(page) && page.calls?.includes(TODAYS_QUESTION) && { question: true }),
    ...(page.photo && { photo: photoFile(page) }),
  }));
  return [...ofSite, ...Object.values(portalPages).map((page) => served(page, 'admin.html'))];
}

function served(page: Page, html: string) {
  const { path, category, prizeTitle } = page;
  const prize = { text: '', until: null, isOver: false };
  return {
    path,
    title: pageTitle(page),
    ...(prizeTitle && { prizeTitle: pageTitle(page, { prize }) }),
    category,
    html,
  };
}
