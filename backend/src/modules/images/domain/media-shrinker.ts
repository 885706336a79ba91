import type { Variant } from './media-variant.js';

/** Makes smaller copies of stored images. */
export abstract class MediaShrinker {
  /** Returns a copy at most as wide as the variant, never enlarged. Throws `UploadsBusyError`. */
  abstract shrink(jpeg: Buffer, variant: Variant): Promise<Buffer>;
}
