import type { ComponentType } from 'react';
import type { RoutedPageKey } from '../lib/pages.ts';
import type { AccountPageKey } from './account-screens.ts';
import type { PlayPageKey } from './play-screens.ts';
import type { SitePageKey } from './site-screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** The code of each page, fetched when the page is opened. */
export const screens: Record<RoutedPageKey | 'not_found', Load> = {
  home: () => import('./routes/site/home.tsx'),
  auth: account('auth'),
  app: play('app'),
  question: play('question'),
  responses: play('responses'),
  rate_images: play('rate_images'),
  upload: account('upload'),
  invite: account('invite'),
  account_registration: account('account_registration'),
  free_game: site('free_game'),
  free_cards: site('free_cards'),
  thanks_priority: site('thanks_priority'),
  card_photo_upload: site('card_photo_upload'),
  thanks_campaign: site('thanks_campaign'),
  card_photo_rating: site('card_photo_rating'),
  daily_prompts: play('daily_prompts'),
  vip_pass_redirect: site('vip_pass_redirect'),
  launch_rating: site('launch_rating'),
  coming_soon: site('coming_soon'),
  vip_pass: site('vip_pass'),
  decks: site('decks'),
  links: site('links'),
  not_found: site('not_found'),
};

// The first load names each file of the home page. The others share tables of their own; where a visit begins with
// one of them, its HTML names its files, so that nothing waits for the table.

function account(key: AccountPageKey): Load {
  return () => import('./account-screens.ts').then((pages) => pages.default[key]());
}

function play(key: PlayPageKey): Load {
  return () => import('./play-screens.ts').then(({ playScreens }) => playScreens[key]());
}

function site(key: SitePageKey): Load {
  return () => import('./site-screens.ts').then(({ siteScreens }) => siteScreens[key]());
}
