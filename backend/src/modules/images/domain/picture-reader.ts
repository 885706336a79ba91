import type { PreparedPicture } from './image.js';

/** Limits that hold for every picture that comes in. */
export const PICTURE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  longestSide: 1_600,
  /** Of a preview: what the page makes a turned photo from, and as wide as a phone shows it. */
  previewSide: 1_200,
} as const;

/** Reads bytes from strangers. */
export abstract class PictureReader {
  /**
   * Decides by the bytes what they are and makes a clean JPEG of them: upright, first frame only, no metadata, no side longer than this.
   * Throws `NotAPictureError`, `UndecodablePictureError`, `PictureTooLargeError` (by the header, before decoding),
   * `BrokenPictureError`, or `UploadsBusyError` when it can't be done just now.
   */
  abstract prepare(bytes: Buffer, longestSide?: number): Promise<PreparedPicture>;
}
