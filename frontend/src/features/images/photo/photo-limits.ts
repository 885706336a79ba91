import { UPLOAD } from '../../../content/rules.ts';
import type { JpegLimits } from '../../../lib/photo/small-jpeg.ts';

/** Maximum size of a sent photo. */
export const PHOTO_LIMITS: JpegLimits = UPLOAD;

export const TURNED_PHOTO_LIMITS: JpegLimits = { ...UPLOAD, quality: UPLOAD.turnedQuality };
