import { PRODUCT_NAME } from '../content/brand.ts';
import { descriptions } from '../content/descriptions.ts';
import { type PageKey, pages, portalKeys, routedKeys } from './pages.ts';

export type PageCategory =
  | 'Home'
  | 'User App'
  | 'Authentication'
  | 'Content'
  | 'Download'
  | 'Special'
  | 'Upload'
  | 'Rating'
  | 'Admin'
  | 'Error';

/** A page as the server answers it. */
export interface ServedPage {
  path: string;
  title: string;
  /** The file that holds its HTML; the site's common one where nothing is named. */
  html?: string;
  /** Search engines may show it. */
  indexed?: boolean;
}

/** Pages that everybody may find. Their HTML is drawn while building. */
export type PublicPageKey = keyof typeof descriptions;

const PORTAL_HTML = 'admin.html';

export interface PageEntry {
  title: string;
  category: PageCategory;
}

/** What each page is called and counted as. Apart from the paths, which the first load needs at once. */
export const pageTable: Record<PageKey | 'not_found', PageEntry> = {
  home: { title: 'Welcome', category: 'Home' },
  auth: { title: 'Sign In', category: 'Authentication' },
  app: { title: "Answer today's question", category: 'User App' },
  question: { title: 'Question of the Day', category: 'User App' },
  responses: { title: 'Your Responses', category: 'Content' },
  rate_images: { title: 'Rate Images', category: 'Rating' },
  upload: { title: 'Upload', category: 'Upload' },
  invite: { title: 'Invite Friends', category: 'User App' },
  account_registration: { title: 'Set Up Your Account', category: 'Authentication' },
  admin: { title: 'Admin Login', category: 'Admin' },
  admin_dashboard: { title: 'Admin Dashboard', category: 'Admin' },
  free_game: { title: 'Free PDF Download', category: 'Download' },
  free_cards: { title: 'Free Printable Cards', category: 'Download' },
  thanks_priority: { title: 'Thank You', category: 'Special' },
  card_photo_upload: { title: 'Upload Photo', category: 'Upload' },
  thanks_campaign: { title: 'Thank You', category: 'Special' },
  card_photo_rating: { title: 'Image Rating', category: 'Rating' },
  daily_prompts: { title: 'Free Daily Prompts', category: 'Content' },
  vip_pass_redirect: { title: '$1 VIP Pass', category: 'Special' },
  launch_rating: { title: 'Rate & Win', category: 'Rating' },
  coming_soon: { title: 'Coming Soon', category: 'Special' },
  vip_pass: { title: '$1 VIP Pass', category: 'Special' },
  decks: { title: 'The Decks', category: 'Special' },
  links: { title: 'Links', category: 'Special' },
  not_found: { title: 'Page Not Found', category: 'Error' },
};

/** The browser title of a page: its own title, then the product's name. */
export function pageTitle(key: string): string {
  const title = Object.hasOwn(pageTable, key) ? pageTable[key as PageKey].title : 'Unknown Page';
  return `${title} | ${PRODUCT_NAME}`;
}

/** The pages that everybody may find, in the order of the page table. */
export function publicKeys(): PublicPageKey[] {
  return routedKeys().filter((key) => Object.hasOwn(descriptions, key)) as PublicPageKey[];
}

/** What a page is about, in a sentence or two; undefined for one that is not for search engines. */
export function pageDescription(key: string): string | undefined {
  return Object.hasOwn(descriptions, key) ? descriptions[key as PublicPageKey] : undefined;
}

/** The file, below the build, with the HTML of a page that everybody may find. */
export function drawnFile(key: PublicPageKey): string {
  return `pages/${key}.html`;
}

/** The pages that can be opened, as the server needs them. */
export function servedPages(): ServedPage[] {
  return [
    ...routedKeys().map(servedPage),
    ...portalKeys.map((key) => ({ ...servedPage(key), html: PORTAL_HTML })),
  ];
}

function servedPage(key: PageKey): ServedPage {
  const page = { path: pages[key], title: pageTitle(key) };
  if (pageDescription(key) === undefined) return page;
  return { ...page, html: drawnFile(key as PublicPageKey), indexed: true };
}
