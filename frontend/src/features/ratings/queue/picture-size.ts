import { pictureSizes } from '../../../lib/picture/picture-sources.ts';

/** Width of a picture on the card; an approximation that fits every page. */
export const ratedSizes = pictureSizes(
  'min(100vw - 3.5rem, clamp(12rem, (100vh - 23rem) * 5 / 7 - 1rem, 24rem))',
);
