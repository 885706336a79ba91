import type { Variant } from './media-variant.js';

/** Makes smaller copies of pictures that we stored ourselves. */
export abstract class MediaShrinker {
  /** The picture no wider than the variant, and never wider than it was. Throws `UploadsBusyError`. */
  abstract shrink(jpeg: Buffer, variant: Variant): Promise<Buffer>;
}
