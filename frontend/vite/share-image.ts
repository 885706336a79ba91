import { paths } from '../src/lib/paths.ts';
import { PRODUCT_NAME } from '../src/content/brand.ts';

/** Open Graph image of the site. */
export const shareImage = {
  path: '/share-picture.png',
  width: 1200,
  height: 630,
  alt: `Three cards of ${PRODUCT_NAME} with a door, a lighthouse and lips, beside its one rule: no talking.`,
} as const;

/** Placeholder for the title of a page, which depends on the settings. */
export const TITLE = '%PAGE_TITLE%';

/** URL of a page's image: the server draws the title of the page, or the question of the day, beside the same cards. */
export function shareImageOf({ path }: { path: string }): { path: string; alt: string } {
  if (path === paths.home) return shareImage;
  return path === paths.dailyPrompts
    ? { path: '/api/share/today.png', alt: `A question beside three cards of ${PRODUCT_NAME}.` }
    : { path: `/share${path}.png`, alt: `${TITLE}, beside three cards of the game.` };
}
