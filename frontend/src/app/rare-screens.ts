import type { ComponentType } from 'react';

export type RarePageKey = 'free_cards' | 'vip_pass_redirect' | 'launch_rating' | 'not_found';

/** The code of the pages on which hardly a visit begins. */
const rareScreens: Record<RarePageKey, () => Promise<{ default: ComponentType }>> = {
  free_cards: () => import('./routes/site/free-cards.tsx'),
  vip_pass_redirect: () => import('./routes/site/vip-pass-redirect.tsx'),
  launch_rating: () => import('./routes/site/launch-rating.tsx'),
  not_found: () => import('./routes/site/not-found.tsx'),
};

export default rareScreens;
