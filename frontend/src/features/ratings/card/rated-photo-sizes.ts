import { photoSizes } from '../../../lib/photo/photo-sources.ts';

/** Width of a photo on the card; an approximation that fits every page. */
export const ratedPhotoSizes = photoSizes(
  'min(100vw - 3.5rem, clamp(12rem, (100vh - 23rem) * 5 / 7 - 1rem, 24rem))',
);
