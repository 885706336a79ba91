import type { PreparedImage } from './image.js';
import type { PerceptualHash } from './perceptual-hash.js';

/** Limits for every uploaded image. */
export const IMAGE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  longestSide: 1_600,
  /** Longest side of a preview, in pixels: enough for a phone screen and for the page to rotate the image from. */
  previewSide: 1_200,
} as const;

export interface Reading {
  longestSide?: number;
  /** Network of the sender: images of several networks are decoded in turn. */
  network?: string;
}

/** Decodes untrusted bytes. */
export abstract class ImageReader {
  /**
   * Detects the format from the bytes and returns a clean JPEG: upright, first frame only, no metadata, no side longer
   * than `longestSide`, by default the limit.
   * Throws `NotAnImageError`, `UndecodableImageError`, `ImageTooLargeError` (from the header, before decoding),
   * `BrokenImageError`, or `UploadsBusyError` when the decoder is busy.
   */
  abstract prepare(bytes: Buffer, reading?: Reading): Promise<PreparedImage>;

  /**
   * Turns a JPEG that `prepare` returned by 90, 180 or 270 degrees clockwise. Throws `BrokenImageError` or
   * `UploadsBusyError`.
   */
  abstract turn(jpeg: Buffer, degrees: number): Promise<PreparedImage>;

  /** The hash that `prepare` returned with this JPEG. Throws `BrokenImageError` or `UploadsBusyError`. */
  abstract hash(jpeg: Buffer): Promise<PerceptualHash>;
}
