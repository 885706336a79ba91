import type { ComponentType } from 'react';
import type { CampaignPageKey } from './campaign-screens.ts';

export type SitePageKey =
  | CampaignPageKey
  | 'free_cards'
  | 'card_photo_upload'
  | 'card_photo_rating'
  | 'vip_pass_redirect'
  | 'launch_rating'
  | 'vip_pass'
  | 'not_found';

type Load = () => Promise<{ default: ComponentType }>;

/** The code of the other pages of the site, of which the first load knows nothing. */
export const siteScreens: Record<SitePageKey, Load> = {
  free_game: campaign('free_game'),
  free_cards: () => import('./routes/site/free-cards.tsx'),
  thanks_priority: campaign('thanks_priority'),
  card_photo_upload: () => import('./routes/site/card-photo-upload.tsx'),
  thanks_campaign: campaign('thanks_campaign'),
  card_photo_rating: () => import('./routes/site/card-photo-rating.tsx'),
  vip_pass_redirect: () => import('./routes/site/vip-pass-redirect.tsx'),
  launch_rating: () => import('./routes/site/launch-rating.tsx'),
  coming_soon: campaign('coming_soon'),
  vip_pass: () => import('./routes/site/vip-pass.tsx'),
  decks: campaign('decks'),
  links: campaign('links'),
  not_found: () => import('./routes/site/not-found.tsx'),
};

function campaign(key: CampaignPageKey): Load {
  return () =>
    import('./campaign-screens.ts').then(({ campaignScreens }) => ({
      default: campaignScreens[key],
    }));
}
