import { UPLOAD } from '../../../content/rules.ts';
import type { JpegLimits } from '../../../lib/photo/small-jpeg.ts';

/** Limits of the JPEG of a new photo. */
export const PHOTO_LIMITS: JpegLimits = UPLOAD;

/** Limits of the JPEG of a rotated photo. */
export const TURNED_PHOTO_LIMITS: JpegLimits = { ...UPLOAD, quality: UPLOAD.turnedQuality };
