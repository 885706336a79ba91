import { PRODUCT_NAME } from '../content/brand.ts';
import type { PageKey } from './pages.ts';

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
