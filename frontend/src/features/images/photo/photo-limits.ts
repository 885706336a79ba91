import type { JpegLimits } from '../../../lib/photo/small-jpeg.ts';

/** Maximum size of a sent photo. */
export const PHOTO_LIMITS: JpegLimits = {
  maxSide: 600,
  maxBytes: 0.2 * 1024 * 1024,
  quality: 0.85,
  maxAttempts: 7,
};

/** Lower quality: rotating starts from a file that is already compressed. */
export const TURNED_PHOTO_LIMITS: JpegLimits = { ...PHOTO_LIMITS, quality: 0.8 };
