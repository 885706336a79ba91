import { pictureSizes } from '../../../lib/picture/picture-sources.ts';

/** How wide a picture lies on the card; close enough for each page, whose card leaves room for other things. */
export const ratedSizes = pictureSizes(
  'min(100vw - 3.5rem, clamp(12rem, (100vh - 23rem) * 5 / 7 - 1rem, 24rem))',
);
