import type { PublicPageKey } from '../src/content/descriptions.ts';
import { showsPicture } from '../src/lib/served-pages.ts';

/** The modules that the router fetches for each public page, one after the other; the page names them all at once. */
const modules: Record<PublicPageKey, string[]> = {
  home: ['routes/site/home.tsx'],
  free_game: ['site-screens.ts', 'campaign-screens.ts'],
  free_cards: ['site-screens.ts', 'routes/site/free-cards.tsx'],
  thanks_priority: ['site-screens.ts', 'campaign-screens.ts'],
  card_photo_upload: ['site-screens.ts', 'routes/site/card-photo-upload.tsx'],
  thanks_campaign: ['site-screens.ts', 'campaign-screens.ts'],
  card_photo_rating: ['site-screens.ts', 'routes/site/card-photo-rating.tsx'],
  daily_prompts: ['play-screens.ts', 'routes/site/free-daily-online-prompts.tsx'],
  launch_rating: ['site-screens.ts', 'routes/site/launch-rating.tsx'],
  coming_soon: ['site-screens.ts', 'campaign-screens.ts'],
  vip_pass: ['site-screens.ts', 'routes/site/vip-pass.tsx'],
  decks: ['site-screens.ts', 'campaign-screens.ts'],
  links: ['site-screens.ts', 'campaign-screens.ts'],
};

/** Every module behind a page besides the first load, the one of the header among them. */
export function modulesOf(key: PublicPageKey): string[] {
  return ['shell/session-header.tsx', ...modules[key]].map((path) => `src/app/${path}`);
}

const RANDOM_PICTURE = '/api/random-image';

const calls: Partial<Record<PublicPageKey, string[]>> = {
  daily_prompts: ['/api/questions/today', '/api/responses/today?anonymous=true'],
};

/** The calls whose answers a page waits for: a browser makes them while the scripts are still on their way. */
export function callsOf(key: PublicPageKey): string[] {
  return calls[key] ?? (showsPicture(key) ? [RANDOM_PICTURE] : []);
}
