import { PRODUCT_NAME } from '../content/brand.ts';
import { paths } from './paths.ts';

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

export interface Page {
  path: string;
  title: string;
  category: PageCategory;
  /** Only a routed page exists: any other path answers with the 404 page. */
  routed: boolean;
  /** Leaves the footer out. */
  footer?: false;
}

/** Every page of the site by its key; the build hands the routed ones to the server. */
export const pages = {
  home: page(paths.home, 'Welcome', 'Home', true),
  auth: page(paths.auth, 'Sign In', 'Authentication', true),
  app: page(paths.app, "Answer today's question", 'User App', true),
  question: page(paths.question, 'Question of the Day', 'User App', true),
  responses: page(paths.responses, 'Your Responses', 'Content', true),
  rate_images: page(paths.rateImages, 'Rate Images', 'Rating', true),
  upload: page(paths.upload, 'Upload', 'Upload', true),
  invite: page(paths.invite, 'Invite Friends', 'User App', true),
  account_registration: page(
    paths.accountRegistration,
    'Set Up Your Account',
    'Authentication',
    true,
  ),
  admin: { ...page(paths.admin, 'Admin Login', 'Admin', false), footer: false },
  admin_dashboard: {
    ...page(paths.adminDashboard, 'Admin Dashboard', 'Admin', false),
    footer: false,
  },
  free_game: page(paths.freeGame, 'Free PDF Download', 'Download', true),
  free_cards: page(paths.freeCards, 'Free Printable Cards', 'Download', true),
  thanks_priority: page(paths.thanksPriority, 'Thank You', 'Special', true),
  card_photo_upload: page(paths.cardPhotoUpload, 'Upload Photo', 'Upload', true),
  thanks_campaign: page(paths.thanksCampaign, 'Thank You', 'Special', true),
  card_photo_rating: page(paths.cardPhotoRating, 'Image Rating', 'Rating', true),
  daily_prompts: page(paths.dailyPrompts, 'Free Daily Prompts', 'Content', true),
  vip_pass_redirect: page(paths.vipPassRedirect, '$1 VIP Pass', 'Special', true),
  launch_rating: page(paths.launchRating, 'Rate & Win', 'Rating', true),
  coming_soon: page(paths.comingSoon, 'Coming Soon', 'Special', true),
  vip_pass: page(paths.vipPass, '$1 VIP Pass', 'Special', true),
  decks: page(paths.decks, 'The Decks', 'Special', true),
  links: page(paths.links, 'Links', 'Special', true),
} as const;

export type PageKey = keyof typeof pages;

/** Keys of the pages that have a screen; the router must name one for each. */
export type RoutedPageKey = {
  [Key in PageKey]: (typeof pages)[Key]['routed'] extends true ? Key : never;
}[PageKey];

const notFound: Omit<Page, 'path' | 'routed'> = { title: 'Page Not Found', category: 'Error' };

/** The browser title of a page: its own title, then the product's name. */
export function pageTitle(key: string): string {
  const title = key === 'not_found' ? notFound.title : pageOf(key)?.title;
  return `${title ?? 'Unknown Page'} | ${PRODUCT_NAME}`;
}

/** The key of the routed page at a path, `not_found` for any other path. */
export function pageKeyAt(pathname: string): RoutedPageKey | 'not_found' {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const found = routedKeys().find((key) => pages[key].path === path);
  return found ?? 'not_found';
}

/** The pages that can be opened, as the server needs them. */
export function routedPages(): { path: string; title: string }[] {
  return routedKeys().map((key) => ({ path: pages[key].path, title: pageTitle(key) }));
}

function routedKeys(): RoutedPageKey[] {
  return (Object.keys(pages) as PageKey[]).filter((key): key is RoutedPageKey => pages[key].routed);
}

function pageOf(key: string): Page | undefined {
  return Object.hasOwn(pages, key) ? pages[key as PageKey] : undefined;
}

function page<Routed extends boolean>(
  path: string,
  title: string,
  category: PageCategory,
  routed: Routed,
): Page & { routed: Routed } {
  return { path, title, category, routed };
}
