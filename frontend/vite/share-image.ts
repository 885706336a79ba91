import { PRODUCT_NAME } from '../src/content/brand.ts';

/** Open Graph image of the site. */
export const shareImage = {
  path: '/share-picture.png',
  width: 1200,
  height: 630,
  alt: `Three cards of ${PRODUCT_NAME} with a door, a lighthouse and lips, beside its one rule: no talking.`,
} as const;
