import type { ComponentType } from 'react';
import type { RoutedPageKey } from '../lib/pages.ts';
import type { AccountPageKey } from './account-screens.ts';
import type { CampaignPageKey } from './campaign-screens.ts';
import type { PlayPageKey } from './play-screens.ts';
import type { RarePageKey } from './rare-screens.ts';

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
  free_game: campaign('free_game'),
  free_cards: rare('free_cards'),
  thanks_priority: campaign('thanks_priority'),
  card_photo_upload: () => import('./routes/site/card-photo-upload.tsx'),
  thanks_campaign: campaign('thanks_campaign'),
  card_photo_rating: () => import('./routes/site/card-photo-rating.tsx'),
  daily_prompts: play('daily_prompts'),
  vip_pass_redirect: rare('vip_pass_redirect'),
  launch_rating: rare('launch_rating'),
  coming_soon: campaign('coming_soon'),
  vip_pass: () => import('./routes/site/vip-pass.tsx'),
  decks: campaign('decks'),
  links: campaign('links'),
  not_found: rare('not_found'),
};

// Pages that few visits begin with share tables of their own: the first load names each file of the one above.

function account(key: AccountPageKey): Load {
  return () => import('./account-screens.ts').then((pages) => pages.default[key]());
}

function play(key: PlayPageKey): Load {
  return () => import('./play-screens.ts').then(({ playScreens }) => playScreens[key]());
}

function campaign(key: CampaignPageKey): Load {
  return () => import('./campaign-screens.ts').then((pages) => ({ default: pages.default[key] }));
}

function rare(key: RarePageKey): Load {
  return () => import('./rare-screens.ts').then((pages) => pages.default[key]());
}
